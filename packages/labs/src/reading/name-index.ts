import { type Analyte, listPrintedNames } from '@wellkept/knowledge/analyte.ts';
import { foldName } from './fold-name.ts';
import { isOfOtherSample } from './name-details.ts';
import { makeTokenIndex } from './name-tokens.ts';
import { buildLookIndex, findNearName } from './near-name.ts';

/** Finds analytes by the names that laboratories print. */
export type AnalyteNameIndex = {
  /** All that a name may mean, which a unit or the section then tells apart. */
  find: (name: string) => readonly Analyte[];
  /** Analytes that share a name with one: the same in another unit, as the share and the amount of HbA1c. */
  listSiblings: (analyte: Analyte) => readonly Analyte[];
  /** What a LOINC code means. */
  findByLoinc: (code: string) => readonly Analyte[];
  /** The longest name at the start of a text, and where it ends. */
  atStart: (text: string) => NameAtStart | null;
  /** The same where letters were recognised in a picture and one of them may be wrong. */
  nearStart: (text: string) => NameAtStart | null;
  /** What a whole name means whose words may stand in any order, with how and in what it was measured among them. */
  inAnyOrder: (name: string) => readonly Analyte[];
};
type NameAtStart = { analytes: readonly Analyte[]; end: number };

const wordsMax = 8;

/** Words around a name that say what was measured in, not what. */
const qualifiers = new Set(
  'serum plasma blood whole s sr p b u sg srm level levels test count total value direct calculated calc quantitative quant fasting random method by hplc clia ise edta citrate fluoride spot result estimation automated im i serique plasmatique sanguin en serum sangre sanguine serico serica suero plasmatico soro plazma kanda serumda'.split(
    ' ',
  ),
);

/** When a sample was taken makes it another measurement where the catalog has one. */
const timing = new Set(['fasting', 'random']);

export function buildAnalyteNameIndex(analytes: readonly Analyte[]): AnalyteNameIndex {
  const byName = new Map<string, Analyte[]>();
  for (const analyte of analytes) {
    for (const name of new Set(listPrintedNames(analyte).map(foldName))) {
      const known = byName.get(name);
      if (known) known.push(analyte);
      else byName.set(name, [analyte]);
    }
  }
  const byTightName = new Map([...byName].map(([name, own]) => [removeSpaces(name), own]));
  const looks = buildLookIndex(byTightName);
  const tokens = makeTokenIndex(analytes);
  const find = (name: string): readonly Analyte[] => {
    const folded = foldName(name);
    const exact = byName.get(folded);
    if (exact) return exact;
    const words = folded.split(' ');
    // "Glucose serum fasting" is the fasting glucose, whatever stands between the two words.
    const inAnyOrder = words.some((word) => timing.has(word)) ? tokens.find(name) : [];
    if (inAnyOrder.length > 0) return inAnyOrder;
    // "Serum glucose random" is the random glucose, though glucose alone is a name too.
    const unspecified = words.length > 1 && qualifiers.has(words[0] ?? '') ? byName.get(words.slice(1).join(' ')) : undefined;
    if (unspecified) return unspecified;
    // "Serum calcium level" is calcium; but "total T4" is not T4, so one word is left out at a time, from the outside, the end first.
    const last = words.at(-1) ?? '';
    const shorter = words.length > 1 && last.length > 1 && qualifiers.has(last) ? find(words.slice(0, -1).join(' ')) : [];
    if (shorter.length > 0) return shorter;
    if (words.length > 1 && qualifiers.has(words[0] ?? '')) return find(words.slice(1).join(' '));
    return [];
  };
  const byLoinc = Map.groupBy(analytes, ({ loinc }) => loinc);
  return {
    find,
    inAnyOrder: tokens.find,
    listSiblings: (analyte) => {
      const sharing = new Set(listPrintedNames(analyte).flatMap((name) => byName.get(foldName(name)) ?? []));
      return [...sharing].filter((one) => one !== analyte);
    },
    findByLoinc: (code) => byLoinc.get(code) ?? [],
    atStart: (text) => {
      for (const end of listWordEnds(text).toReversed()) {
        const name = text.slice(0, end);
        const found = find(name);
        if (found.length > 0) return { analytes: found, end: name.includes('(') ? includeClosingBracket(text, end) : end };
        // "Red Cell Distribution Width (RDW)", "T4 (Thyroxine), Free": the name without its brackets, or what stands in them.
        if (!name.includes('(')) continue;
        const either = findBracketed(name, find);
        if (either.length > 0) return { analytes: either, end: includeClosingBracket(text, end) };
      }
      return null;
    },
    nearStart: (text) => {
      for (const end of listWordEnds(text).toReversed()) {
        const name = removeSpaces(foldName(text.slice(0, end)));
        const near =
          byTightName.get(name) ??
          byTightName.get(stripQualifiers(name)) ??
          looks.find(removeSpaces(foldName(withLetters(text.slice(0, end))))) ??
          findNearName(byTightName, name);
        if (near) return { analytes: near, end: includeClosingBracket(text, end) };
      }
      return null;
    },
  };
}

/** What a name means without its brackets, or what stands in them. */
function findBracketed(name: string, find: AnalyteNameIndex['find']): readonly Analyte[] {
  if (isOfOtherSample(name)) return [];
  const unbracketed = find(name.replace(/\([^()\t]*\)?/g, ' '));
  const inBrackets = /\(([^()]*\p{Letter}[^()]*)$/u.exec(name)?.[1];
  // Two letters behind words that nobody knows are a code: "Cat dander IgE (e1)" is no estrone.
  const isCode = unbracketed.length === 0 && (inBrackets ?? '').trim().length < codeLengthMin;
  const bracketed = inBrackets === undefined || isCode ? [] : find(inBrackets);
  // "Iron binding capacity (UIBC)": an abbreviation is more exact than the words before it.
  const isExact = unbracketed.length > 0 && isAbbreviation(inBrackets ?? '') && bracketed.some((one) => isApart(one, unbracketed));
  // Else the unit tells them apart.
  return isExact ? bracketed : [...unbracketed, ...bracketed.filter((one) => isApart(one, unbracketed))];
}

const codeLengthMin = 3;
const isAbbreviation = (text: string) => /^\p{Lu}[\p{Lu}\d-]{2,6}$/u.test(text.trim());
/** The nitrogen of urea is printed in brackets behind urea itself: only the unit tells which was measured. */
const sameSubstance = new Set(['urea', 'bun']);
const isApart = (one: Analyte, others: readonly Analyte[]) =>
  !others.includes(one) && !others.some((other) => sameSubstance.has(one.id) && sameSubstance.has(other.id));

/** A zero among letters is a letter: "Leuc0cytes". */
const withLetters = (name: string) => name.replace(/(?<=\p{Letter})0|0(?=\p{Letter})/gu, 'o');

/** Recognition loses spaces. */
const removeSpaces = (folded: string) => folded.replaceAll(' ', '');

/** "Serumurealevel" is urea. */
const stripQualifiers = (name: string) =>
  name
    .replace(/^(?:serum|plasma|blood)/, '')
    .replace(/(?:observation|1ereheure|1ahora)$/, '')
    .replace(/(?:levels?|count|concentration|value|serum|plasma)$/, '');

const word = /[\p{Letter}\p{Mark}\p{Nd}%#]+/gu;
const firstWords = new RegExp(String.raw`^(?:[^\p{Letter}\p{Mark}\p{Nd}%#]*[\p{Letter}\p{Mark}\p{Nd}%#]+){1,${wordsMax}}`, 'u');
const listWordEnds = (text: string) =>
  [...(firstWords.exec(text)?.[0] ?? '').matchAll(word)].map(({ index, 0: one }) => index + one.length);

/** A bracket that was opened in the name is part of it. */
const includeClosingBracket = (text: string, end: number) => (text[end] === ')' ? end + 1 : end);
