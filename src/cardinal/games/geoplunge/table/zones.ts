// GP-10, GP-11: a zone has a color and, because a color never stands alone, its name. Cards of Europe bear no zone.

export type ZoneName = 'Eastern' | 'Central' | 'Mountain' | 'Pacific' | 'Alaska' | 'Hawaii'
export const color = (zone: ZoneName | undefined) => (zone ? `var(--zone-${zone.toLowerCase()})` : '#3c4f6b')
