import fresh from './fresh-week-texts.json' with { type: 'json' };
import stored from './week-texts.json' with { type: 'json' };

export type AbuseKind = keyof typeof stored.abuse;
export const texts: {
  medicines: readonly string[];
  good: readonly string[];
  crisis: readonly string[];
  abuse: Readonly<Record<AbuseKind, readonly string[]>>;
} = stored;

/** A text with the medicine and the number that stand in the place `at`. */
export const fillText = (text: string, at: number): string =>
  text.replaceAll('{rx}', texts.medicines[at % texts.medicines.length] ?? '').replaceAll('{n}', String(20 + ((at * 13) % 90)));

/** Written after every rule and limit was set, and used for none. */
export const freshTexts: Pick<typeof texts, 'good' | 'abuse'> = fresh;
