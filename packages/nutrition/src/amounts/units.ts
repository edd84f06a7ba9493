import { foldText, type Language, languages, orderLanguages } from './language.ts';
import { type Unit, type UnitRow, unitRows } from './unit-table.ts';

const toUnit = ([id, kind, size]: UnitRow): Unit => ({ id, kind, size });
const units: readonly Unit[] = unitRows.map(toUnit);
const unitsById = new Map(units.map((unit) => [unit.id, unit]));
export const findUnit = (id: string): Unit | null => unitsById.get(id) ?? null;

const names = new Map(languages.map((language) => [language, new Map<string, Unit>()]));
for (const row of unitRows)
  for (const language of languages)
    for (const list of [row[3].any, row[3][language]])
      for (const name of list?.split(',') ?? [])
        if (!names.get(language)?.has(foldText(name))) names.get(language)?.set(foldText(name), toUnit(row));

/** Letters that mean a spoon or a cup by their case alone. */
const cased: Readonly<Record<string, string>> = { T: 'tbsp', t: 'tsp', c: 'cup', C: 'cup', Tb: 'tbsp' };

/** Shorter names are words of their own in other languages: "el" is a spoon in German and an article in Spanish. */
const foreignLengthMin = 3;

/** The unit of a name as written, in the language that is known before the others. */
export function findUnitByName(text: string, language: Language | null): Unit | null {
  const letter = cased[text.replace('.', '')];
  if (letter !== undefined && (language ?? 'en') === 'en') return findUnit(letter);
  const folded = foldText(text);
  for (const one of orderLanguages(language)) {
    if (language !== null && one !== language && folded.length < foreignLengthMin) continue;
    const unit = names.get(one)?.get(folded);
    if (unit) return unit;
  }
  return null;
}

const ribs = /^(?:ribs?|cotes?|cost[ae])$/;
const stalked =
  /\b(?:celery|chard|rhubarb|fennel|kale|cabbage|lettuce|romaine|collards?|cardoons?|bok choy|pak choi|celeri|blettes?|bettes?|rhubarbe|fenouil|cardons?|apio|acelgas?|sedano|bietol[ae]|finocchi[oe]?|cardi|sellerie|mangold|rhabarber)\b/;

/** Celery and its like have ribs that are stalks. Those of animals are a food. */
export const isUnitBeside = (name: string, line: string): boolean => !ribs.test(foldText(name)) || stalked.test(foldText(line));
