/** The command line was not understood, or names a file that cannot be read. */
export class UsageError extends Error {}
