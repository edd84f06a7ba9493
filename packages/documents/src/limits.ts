/** What one document may ask of the machine. */
export const documentLimits = {
  pagesMax: 60,
  /** Pages without a text layer; each takes seconds. */
  recognisedPagesMax: 20,
  /** Of a picture as it was uploaded. A phone takes up to 50 million. */
  pixelsMax: 60_000_000,
  pictureSideMax: 20_000,
  /** Pieces of text in the whole document, counted while they are read. */
  textItemsMax: 200_000,
  /** Brackets within brackets in the body of a PDF; real ones stay below 30. */
  nestingMax: 200,
  /** What a PDF unpacks to, without its pictures; a report of 60 pages stays below 20 MB. */
  unpackedBytesMax: 200_000_000,
  /** Its pictures: 60 pages in color at 300 dots per inch. */
  unpackedImageBytesMax: 1_500_000_000,
  /** The longer side of what is recognised: beyond it, time grows and what is found does not. */
  recognisedSideMax: 1600,
  /** A page that took too much memory is tried once more at this size. */
  recognisedSideSmall: 1120,
  /** Pages to recognize in the short lane; a document with more is read in the long one. */
  shortRecognisedPagesMax: 3,
} as const;

const heapMbMax = 600;
const textMemoryBytesMax = 800_000_000;
const recognitionMemoryBytesMax = 1_200_000_000;

/** What one step may take: opening a document, drawing one page, or recognizing one. A page of 160 words takes 8 seconds of one core. */
export const readerLimits = {
  open: {
    heapMbMax,
    short: { cpuSecondsMax: 8, wallSecondsMax: 60, memoryBytesMax: textMemoryBytesMax },
    long: { cpuSecondsMax: 60, wallSecondsMax: 600, memoryBytesMax: textMemoryBytesMax },
  },
  recognise: {
    heapMbMax,
    short: { cpuSecondsMax: 30, wallSecondsMax: 180, memoryBytesMax: recognitionMemoryBytesMax },
    long: { cpuSecondsMax: 240, wallSecondsMax: 1200, memoryBytesMax: recognitionMemoryBytesMax },
  },
} as const;
