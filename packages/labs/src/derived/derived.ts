/** A value worked out of others: with a caution where the formula is less sure, or null with the reason why it does not hold. */
export type Derived = { value: number; caution: string | null } | { value: null; reason: string };

export const createDerived = (value: number, caution: string | null = null): Derived => ({ value, caution });
export const createNotDerived = (reason: string): Derived => ({ value: null, reason });

/** Laboratories never print zero or less for what these formulas divide by or take the logarithm of. */
export const arePositive = (...values: readonly number[]): boolean => values.every((value) => Number.isFinite(value) && value > 0);

export const notPositive: Derived = createNotDerived('One of the values is zero or missing.');
