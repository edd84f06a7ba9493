const hourSeconds = 3600;

/** How long a sign-in lasts without a sign of life, in a browser or of an API client. */
export const signInSeconds = 30 * 24 * hourSeconds;

/** However often it is used, a sign-in ends after this long. `session_state` in the database has the same number. */
export const signInDaysMax = 90;

/** A browser's session seen longer ago than this is lengthened when the page asks for it. */
export const renewAfterSeconds = hourSeconds;

/** How long an API client's access token works before it needs a new one. */
export const accessSeconds = hourSeconds;
