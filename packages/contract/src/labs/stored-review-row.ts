/** What an earlier version called `isConfirmed`. */
export const earlierConfirmedName = 'isKept';

/** Reads a row of a review as it was stored. */
export const readStoredReviewRow = <Row extends object>({
  [earlierConfirmedName]: isConfirmed,
  ...row
}: Row & { [earlierConfirmedName]?: unknown }): object => (isConfirmed === undefined ? row : { ...row, isConfirmed });
