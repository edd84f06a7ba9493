import type { Match, Resolution } from '@wellkept/safety/findings.ts';
import { strengthText } from './choices.ts';
import { addItems } from './item-text.ts';

/** The item again under the name that the person chose, with the dose and frequency that were read. */
export const replacementText = (match: Match, { text, name, dose, frequency }: Resolution) =>
  [match.matchedName, strengthText({ text, name, dose, match }), frequency?.text].filter(Boolean).join(' ');

/** A visitor's list as it was kept for a reload; anything else that may stand there is no list. */
export function readKeptList(kept: string | null): string[] {
  if (kept === null) return [];
  try {
    return toItems(JSON.parse(kept)) ?? [];
  } catch {
    return [];
  }
}

/** Items that another page hands over with the navigation (`state: { items: [...] }`), or null. */
export function readHandedOver(state: unknown): string[] | null {
  return typeof state === 'object' && state !== null && 'items' in state ? toItems(state.items) : null;
}

const toItems = (value: unknown): string[] | null =>
  Array.isArray(value)
    ? addItems(
        [],
        value.filter((one) => typeof one === 'string'),
      ).items
    : null;
