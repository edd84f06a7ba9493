/** How long a journey waits for one thing before it counts as missing: much longer than a loaded machine takes. */
export const waitMsMax = 120_000;
