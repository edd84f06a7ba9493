/** People that one account can look after, and carers that one record can have. */
export const recordsMax = 20;
export const openLinksMax = 10;
export const linkDays = 7;
/** From this age on a person decides for themselves. */
export const adultYears = 18;

/** After so many minutes a carer may be notified that a dose is late. */
export const lateAfterMinutes = [30, 60, 120] as const;
export const lateAfterUsual = 60;

export const careRelations = ['child', 'parent', 'partner', 'relative', 'friend'] as const;
export type CareRelation = (typeof careRelations)[number];
