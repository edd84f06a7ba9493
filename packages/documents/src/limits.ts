/** What one document may ask of the machine. */
export const documentLimits = {
  pagesMax: 60,
  /** Pages without a text layer; each takes seconds. */
  recognisedPagesMax: 20,
  /** Of a picture as it was uploaded. A phone takes up to 50 million. */
  pixelsMax: 60_000_000,
  pictureSideMax: 20_000,
  textItemsMax: 200_000,
  /** Brackets within brackets in the body of a PDF; real ones stay below 30. */
  nestingMax: 200,
  /** The longer side of what is recognised: beyond it, time grows and what is found does not. */
  recognisedSideMax: 1600,
  /** A page that took too much memory is tried once more at this size. */
  recognisedSideSmall: 1120,
  textSecondsMax: 30,
  recognitionSecondsMax: 240,
  textMemoryBytesMax: 800_000_000,
  recognitionMemoryBytesMax: 1_200_000_000,
} as const;
