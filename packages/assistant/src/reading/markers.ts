import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

const wordsMax = 4;
/** Words of everyday speech that laboratories print too. */
const never = new Set([
  'blood',
  'protein',
  'weight',
  'color',
  'colour',
  'clarity',
  'bacteria',
  'sugar',
  'yeast',
  'fat',
  'water',
  'age',
  'cells',
  'vs',
]);
/** Abbreviations that are English words; they name a marker where a test is spoken of, or "my" one. */
const english = new Set([
  'lead',
  'alt',
  'ast',
  'got',
  'hb',
  'na',
  'k',
  'fat',
  'iron',
  'age',
  'band',
  'ca',
  'ph',
  'color',
  'colour',
  'clarity',
  'blood',
  'protein',
  'weight',
]);
const testWords = /\b(?:levels?|tests?|results?|values?|serum|blood|range|normal|high|low|elevated|raised|count|panel)\b/;

/** "30 mg" is an amount and no magnesium. */
const isUnit = (name: string, before = ''): boolean => /^(?:mg|g|ml|kg|iu|mcg)$/.test(name) && (/\d$/.test(before) || name === 'mg');

/** "Lithium level": the name of a medicine means what is measured of it beside that word alone. */
const listLevelNames = (name: string): string[] => (/ level$/i.test(name) ? [name.toLowerCase(), `${name.toLowerCase()}s`] : []);

/** Ids of the laboratory markers that a message names, longest names first. */
export function createMarkerReader(analytes: Analytes): (message: string) => string[] {
  const byName = new Map<string, string>();
  for (const { id, name, names, specimen } of analytes.all)
    for (const one of names.length > 0 ? [name.toLowerCase(), ...names] : listLevelNames(name))
      if (!byName.has(one) || specimen === 'blood') byName.set(one, byName.get(one) ?? id);
  return (message) => {
    const tokens = normalizeMessage(message).match(/[\p{L}\p{N}][\p{L}\p{N}%-]*/gu) ?? [];
    const isAboutTests = testWords.test(normalizeMessage(message));
    const found: string[] = [];
    for (let at = 0; at < tokens.length; ) {
      let length = Math.min(wordsMax, tokens.length - at);
      for (; length > 0; length -= 1) {
        const name = tokens.slice(at, at + length).join(' ');
        const id = byName.get(name);
        if (
          id === undefined ||
          name.length < 2 ||
          never.has(name) ||
          (english.has(name) && !isAboutTests && tokens[at - 1] !== 'my') ||
          isUnit(name, tokens[at - 1])
        )
          continue;
        if (!found.includes(id)) found.push(id);
        break;
      }
      at += Math.max(1, length);
    }
    return found;
  };
}
