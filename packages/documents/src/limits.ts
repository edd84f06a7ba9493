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
  textSecondsMax: 30,
  recognitionSecondsMax: 240,
  textMemoryBytesMax: 800_000_000,
  recognitionMemoryBytesMax: 1_200_000_000,
} as const;
