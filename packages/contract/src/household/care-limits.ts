/** People that one account can look after, and carers that one record can have. */
export const recordsMax = 20;
export const openLinksMax = 10;
export const linkDays = 7;
/** From this age on a person decides for themselves. */
export const adultYears = 18;

export const careRelations = ['child', 'parent', 'partner', 'relative', 'friend'] as const;
export type CareRelation = (typeof careRelations)[number];
