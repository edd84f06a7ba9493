import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Match } from '@wellkept/medications/resolution.ts';

const isSameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;

/** What a match is, in a few words: the ingredients behind a product, the substance behind a brand, and what it is for. */
export function formatMatchDetail({ kind, name, use, matchedName, ingredients }: Match): string | null {
  if (kind === 'product' && ingredients.length > 0) return ingredients.map((one) => toMidSentence(one.name)).join(' with ');
  const parts = [isSameName(name, matchedName) ? null : toMidSentence(name), use].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
