const pattern = /^\/household\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/;

export const getRecordPath = (recordId: string): string => `/household/${recordId}`;

/** Whose record an address shows; null where it shows one's own. */
export const findRecordId = (pathname: string): string | null => pattern.exec(pathname)?.[1] ?? null;
