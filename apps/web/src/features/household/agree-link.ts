const path = '/household/agree';
const pattern = /^#([\w-]{43})$/;

/** The secret stands behind the `#`, which browsers send to no server. */
export const createAgreeLink = (secret: string): string => `${window.location.origin}${path}#${secret}`;

export const parseAgreeHash = (hash: string): string | null => pattern.exec(hash)?.[1] ?? null;
