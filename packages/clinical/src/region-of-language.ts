import type { Region } from './regional-english.ts';

/** Where American English is written. */
const americanPlaces = new Set(['US', 'CA', 'PH', 'LR', 'PR']);
const britishPlaces = new Set(['GB', 'IE']);

/** Where a visitor probably lives, as far as it decides how words are spelled: by a language tag of the browser. Null for what is no tag. */
export function getLanguageRegion(language: string): Region | null {
  try {
    const place = new Intl.Locale(language).maximize().region ?? '';
    return americanPlaces.has(place) ? 'US' : britishPlaces.has(place) ? 'UK' : 'other';
  } catch {
    return null;
  }
}
