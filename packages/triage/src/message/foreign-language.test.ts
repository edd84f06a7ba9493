import { expect, test } from 'vitest';
import { detectHelpLanguage, isForeign } from './foreign-language.ts';

test.each([
  ['INR 5.2, no bleeding', 'en', false],
  ['chest pain plus sweating', 'en', false],
  ['dad bin hat sans', 'en', false],
  ['no puedo respirar', 'es', false],
  ['não consigo respirar, ajuda por favor', 'pt', true],
  ['je ne respire plus', 'fr', true],
  ['ich bin allein und will nicht mehr', 'de', true],
])('a word that English has too names no language on its own: %s', (message, language, isOther) => {
  expect([detectHelpLanguage(message), isForeign(message)]).toEqual([language, isOther]);
});
