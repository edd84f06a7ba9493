/** The days of the week as they are shown; Sunday is 0. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
