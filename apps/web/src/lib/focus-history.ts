/** Where the focus was when a page was left, for the way back to it. */
export type FocusHistory = readonly { page: string; selector: string }[];

const lengthMax = 10;

/** The newest last; a page that is left again replaces what was remembered of it. */
export function addFocus(history: FocusHistory, page: string, selector: string): FocusHistory {
  return [...history.filter((entry) => entry.page !== page), { page, selector }].slice(-lengthMax);
}

export function findFocus(history: FocusHistory, page: string): string | null {
  return history.find((entry) => entry.page === page)?.selector ?? null;
}
