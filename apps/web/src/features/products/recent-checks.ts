import type { LabelAnswer } from '@wellkept/products/check/judge-label.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { answerWords } from './label-answers.ts';
import type { CheckedProduct } from './product-data.ts';

/** A label that was checked, and what the answer was then. The name and what goes with it are null where only a text was pasted. */
export type RecentCheck = {
  text: string;
  answer: LabelAnswer;
  product: Pick<CheckedProduct, 'name' | 'brand' | 'barcode' | 'kind'> | null;
};

const checksMax = 20;
/** Browsers give a site about five million letters in all. */
const lettersMax = 100_000;

/** What is checked stays sealed in this browser. */
const storage = createSealedText('recent-product-checks');

export function parseChecks(stored: string | null): RecentCheck[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isCheck) : [];
  } catch {
    // Cut off: there is nothing to go on with.
    return [];
  }
}

function isCheck(one: unknown): one is RecentCheck {
  const { text, answer, product } = Object(one) as Partial<RecentCheck>;
  return (
    typeof text === 'string' &&
    typeof answer === 'string' &&
    answer in answerWords &&
    (product === null || typeof product?.name === 'string')
  );
}

/** The checks with this one first. The same label stands once; the oldest ones go where there are too many. */
export function putCheck(stored: string | null, check: RecentCheck): string {
  const others = parseChecks(stored).filter(({ text }) => text !== check.text);
  let letters = 0;
  return JSON.stringify(
    [check, ...others].slice(0, checksMax).filter(({ text }, at) => {
      letters += text.length;
      return at === 0 || letters <= lettersMax;
    }),
  );
}

export const noteCheck = (check: RecentCheck): void => storage.update((before) => putCheck(before, check));
export const clearChecks = (): void => storage.update(() => null);
export const restoreChecks = (checks: readonly RecentCheck[]): void =>
  storage.update((before) => [...checks].reverse().reduce<string | null>(putCheck, before));

/** What was checked on this device, the latest first. */
export function useRecentChecks(): RecentCheck[] {
  const stored = useSyncExternalStore(storage.onChange, storage.read, () => null);
  return useMemo(() => parseChecks(stored), [stored]);
}
