import type { Resolution, Suggestion } from '@wellkept/safety/findings.ts';
import { shorten } from './item-text.ts';

/** One line of the type-ahead. `text` is what goes into the list when it is taken. */
export type Choice = {
  key: string;
  text: string;
  label: string;
  dose: string | null;
  detail: string | null;
  suggestion: Suggestion | null;
};

/** `note` stands above the lines; `first` is the line that Enter takes at once, -1 when Enter takes the text as typed. */
export type Choices = { note: string | null; lines: Choice[]; first: number };

export const noChoices: Choices = { note: null, lines: [], first: -1 };

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;

/** "400 mg", "1,000 IU". */
export const doseText = (dose: Suggestion['dose']) =>
  dose === null ? null : `${dose.amount.toLocaleString('en-US', { maximumFractionDigits: 6 })} ${dose.unit}`;

/** What a match is, in a few words: the ingredients behind a brand, then what it is for. */
export function matchDetail({ kind, name, use, matchedName, ingredients }: Omit<Suggestion, 'dose' | 'frequency'>): string | null {
  const contents = ingredients.map((one) => one.name.toLocaleLowerCase());
  const parts: string[] = [];
  if (kind === 'product' && contents.length > 0) parts.push(contents.join(' with '));
  else if (!same(name, matchedName)) parts.push(name);
  if (use) parts.push(use);
  return parts.length > 0 ? parts.join(', ') : null;
}

const toChoice = (suggestion: Suggestion): Choice => {
  const label = capital(suggestion.matchedName);
  const dose = doseText(suggestion.dose);
  return {
    key: `${suggestion.id} ${suggestion.matchedName}`,
    text: [label, dose, suggestion.frequency?.text].filter(Boolean).join(' '),
    label,
    dose,
    detail: matchDetail(suggestion),
    suggestion,
  };
};

/**
 * The lines to offer for a text. The first is taken by Enter only where it is what was typed, or begins with it: a near miss must be
 * chosen by hand, because the wrong medicine is worse than an unknown one.
 */
export function choicesFor(typed: string, resolution: Resolution, suggestions: readonly Suggestion[]): Choices {
  if (typed.trim() === '') return noChoices;
  const lines = suggestions.map(toChoice);
  const { name, status, match } = resolution;
  const best = suggestions[0];
  const begins = best !== undefined && name.length > 1 && best.matchedName.toLocaleLowerCase().startsWith(name.toLocaleLowerCase());
  const isMatch = status === 'matched' && best !== undefined && match?.id === best.id;
  const asTyped: Choice = {
    key: 'as typed',
    text: typed.trim(),
    label: `Add “${shorten(typed.trim(), 40)}” as I typed it`,
    dose: null,
    detail: match ? `checked as ${match.name}` : 'it can’t be checked until we know what is in it',
    suggestion: null,
  };
  const isNearMiss = lines.length > 0 && !begins && (status !== 'matched' || match?.how === 'spelling');
  return {
    note: isNearMiss ? `No exact match for “${shorten(name || typed.trim(), 40)}”. Closest:` : null,
    lines: [...lines, asTyped],
    first: begins || isMatch ? 0 : -1,
  };
}
