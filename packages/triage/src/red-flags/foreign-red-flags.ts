import { normalizeMessage } from '../message/clauses.ts';
import tables from '../vocabulary/languages.json' with { type: 'json' };

/**
 * The gravest presentations in three more languages: enough to see an emergency, not to talk about it. Accents are dropped before reading.
 * `speaks` are small words that tell the language, since some words of illness are the same in several; `asks` begins a question.
 */
const languages = Object.values(tables).map(({ speaks, emergency, crisis, asks }) => ({
  speaks: new RegExp(String.raw`\b(?:${speaks.join('|')})\b`),
  emergency: new RegExp(emergency.join('|')),
  crisis: new RegExp(String.raw`\b(?:${crisis.join('|')})`),
  asks: new RegExp(`^(?:${asks.join('|')})`),
}));

export function detectForeignLevel(message: string): 'emergency' | 'crisis' | null {
  const text = normalizeMessage(message);
  const spoken = languages.filter(({ speaks }) => speaks.test(text));
  if (spoken.some(({ crisis }) => crisis.test(text))) return 'crisis';
  return spoken.some(({ emergency, asks }) => emergency.test(text) && !asks.test(text)) ? 'emergency' : null;
}
