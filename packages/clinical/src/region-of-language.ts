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

const euPlaces = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

/** What a person calls where they live: one of our regions, or a country's code (ISO 3166-1). `other` for any other place. */
export function parseRegion(text: string): Region {
  const place = text.trim().toUpperCase();
  if (place === 'US' || place === 'USA') return 'US';
  if (place === 'UK' || place === 'GB') return 'UK';
  return place === 'EU' || euPlaces.has(place) ? 'EU' : 'other';
}
