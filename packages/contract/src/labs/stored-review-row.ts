/** Reads a row of a review as it was stored: an earlier version called `isConfirmed` `isKept`. */
export const readStoredReviewRow = <Row extends object>({ isKept, ...row }: Row & { isKept?: unknown }): object =>
  isKept === undefined ? row : { ...row, isConfirmed: isKept };
