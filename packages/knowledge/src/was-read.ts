import type { Reading } from './reading.ts';

/** Whether the sentence itself was read, and not only the document named. Its quote stands in the data beside the day, and is not shipped. */
export const wasRead = (reading: Pick<Reading, 'readOn'> | undefined): boolean => reading?.readOn !== undefined;
