import type { Region } from '@wellkept/clinical/regional-english.ts';

/** Where American English is written. */
const americanPlaces = new Set(['US', 'CA', 'PH', 'LR', 'PR']);
const britishPlaces = new Set(['GB', 'IE']);

/** Where a visitor probably lives, as far as it decides how words are spelled: by the browser's language. */
export function getBrowserRegion(language = navigator.language): Region {
  const place = new Intl.Locale(language).maximize().region ?? '';
  return americanPlaces.has(place) ? 'US' : britishPlaces.has(place) ? 'UK' : 'other';
}
