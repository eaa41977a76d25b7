// GP-10, GP-11: a zone has a colour and, because a colour never stands alone, a letter.

export type ZoneName = 'Eastern' | 'Central' | 'Mountain' | 'Pacific' | 'Alaska' | 'Hawaii'
export const letter = (zone: ZoneName) => zone[0]
export const colour = (zone: ZoneName) => `var(--zone-${zone.toLowerCase()})`
