/** What a carer may do in a record, from the least to the most. Each role includes the ones before it. */
export const careRoles = ['look', 'log', 'manage'] as const;
export type CareRole = (typeof careRoles)[number];

/** The roles that may do what this one may. */
export const listCareRolesFrom = (least: CareRole): readonly CareRole[] => careRoles.slice(careRoles.indexOf(least));

export const hasCareRole = (held: CareRole, least: CareRole): boolean => listCareRolesFrom(least).includes(held);

/** The request header that names the record a request is about. Without it, a request is about the caller's own. */
export const recordHeader = 'Wellkept-Record';

/** The colors of people, in the order in which they are given out. The first is for one's own record. */
export const personColors = ['green', 'plum', 'indigo', 'teal', 'olive'] as const;
export type PersonColor = (typeof personColors)[number];
