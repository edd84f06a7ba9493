import type { Reading } from './reading.ts';

/** Whether the sentence itself was read, and not only the document named. */
export const wasRead = (reading: Reading | undefined): boolean => reading?.quote !== undefined && reading.readOn !== undefined;
