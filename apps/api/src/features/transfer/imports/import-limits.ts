// What the reading of one file may take. The contract's import-limits.ts says what a file may hold.

/** Of the process's heap, and of all its memory where the system tells. */
export const heapMbMax = 512;
const memoryBytesMax = 1_200_000_000;
/** By lane. Ten years of a watch take half a minute of one core. */
export const importLimits = {
  short: { cpuSecondsMax: 10, wallSecondsMax: 60, memoryBytesMax },
  long: { cpuSecondsMax: 90, wallSecondsMax: 240, memoryBytesMax },
} as const;
/** Of a table. Held whole, three million cells fill a third of the heap. */
export const tableRowsMax = 600_000;
export const tableCellsMax = 3_000_000;
/** Exports of telephones unpack to 30 times their size. Far more is made to fill a machine. */
export const unpackedTimesMax = 150;
export const unpackedBytesMin = 20_000_000;
export const unpackedBytesMax = 4_000_000_000;
/** An export holds a file for each walk that was recorded. */
export const packedFilesMax = 20_000;
/** A file up to this size begins in the short lane. */
export const shortLaneBytesMax = 2_000_000;
