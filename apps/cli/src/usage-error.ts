/** The command line was not understood. */
export class UsageError extends Error {}
/** The command was understood, and what it was given cannot be used: how to call it would only hide the reason. */
export class InputError extends UsageError {}
