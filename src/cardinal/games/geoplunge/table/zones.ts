// GP-10, GP-11: a zone has a color and, because a color never stands alone, a letter.

export type ZoneName = 'Eastern' | 'Central' | 'Mountain' | 'Pacific' | 'Alaska' | 'Hawaii'
export const letter = (zone: ZoneName) => zone[0]
export const color = (zone: ZoneName) => `var(--zone-${zone.toLowerCase()})`
