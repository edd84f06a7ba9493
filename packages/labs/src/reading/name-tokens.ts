import { type Analyte, listPrintedNames } from '@wellkept/knowledge/analyte.ts';
import { foldName } from './fold-name.ts';
import { isDetail } from './name-details.ts';
import { foldNameWord, joinNameWords, separateNameParts } from './name-words.ts';

/** Elements and groups that are measured as ions; only behind one of these does a plus or minus belong to the name. */
const ionSign =
  /(?<![\p{Letter}\d])(Na|K|Ca|Cl|Mg|Li|Fe|Zn|Cu|H|HCO3|CO3|PO4|HPO4|NH4|SO4)(?:[2-3²³]?[+⁺−⁻-]{1,2}|\^?[2-3][+-])(?=[\s),\]:;]|$)/giu;

/** The c of a concentration before an ion, as analyzers of blood gases print it: "cNa+". Their "cCa2+" has a name of its own: it is the free calcium. */
const concentrationSign = /(?<![\p{Letter}\d])c(?=(?:Na|K|Cl|Mg|Li)(?:2?[+⁺−⁻-]|\^))/gu;
/**
 * What was sampled, behind a semicolon as Danish laboratories print it: "Natrium;P", "Hemoglobin;B". Of spinal fluid ("Glukose;Csv") or
 * stool it is another measurement, so that these stay in the name.
 */
const bloodBehind = /\s?;\s?(?:[BPS]|Pt|Nyre|Hb\(B\)|aB|kB|vB)(?=\t|\s*$)/gu;
/** "Calcium;U", and "Calcium;dU" of a day's urine. */
const urineBehind = /\s?;\s?d?U(?=\t|\s*$)/gu;

/** The temperature at which an activity was measured. */
const temperature = /\s?(?<!\d)(?:2[05]|30|37)\s?(?:°\s?C|℃)(?!\p{Letter})/giu;

/** The area of skin that a filtration rate is always given for. */
const bodyArea = /\s?\/\s?1[.,]73\s?m(?:[2²]|[\^*]2)?(?!\p{Letter})/giu;

/** "Potassium (K+)" is potassium (K), "ALT 37°C" is ALT: neither says anything of the result. Urine does. */
export const withoutNameSigns = (text: string): string =>
  text
    .replace(concentrationSign, '')
    .replace(ionSign, '$1')
    .replace(temperature, '')
    .replace(bodyArea, '')
    .replace(bloodBehind, '')
    .replace(urineBehind, ' urine');

/** What a nomenclature puts in square brackets: the kind of quantity. A number in a volume counts, and a share of all is one. */
const properties: readonly (readonly [RegExp, string])[] = [
  [/\[#\/(?:volume|area)\]/giu, ' absolute '],
  [/\[(?:mass|moles|units|arbitrary concentration|enzymatic activity|presence|entitic volume|volume fraction)[^\]]*\]/giu, ' '],
];

/** Where the sample is from; the section and the analyte distinguish it, not the name. */
const specimens = new Set('serum plasma blood urine capillary venous arterial sang blut krew krwi kan sangue sangre bloed'.split(' '));
/** Words that some print and others leave out: "anticorps anti-récepteurs (de la) TSH". */
const articles = new Set('of the de la le les du des del di da do der das'.split(' '));

/** Whether a name has the kind of its quantity in it, as nomenclatures write it. */
export const hasPropertyKind = (name: string): boolean => properties.some(([pattern]) => name.search(pattern) !== -1);

/** The words of a name in one way of writing, in any order: singular, a letter joined with the number behind it. */
function parseTokens(name: string): { tokens: Set<string>; isUrine: boolean } {
  let text = withoutNameSigns(name);
  for (const [pattern, instead] of properties) text = text.replace(pattern, instead);
  const folded = foldName(separateNameParts(text)).replace(/(?<=^| )(\p{Letter}{1,3}) (\d{1,3})(?= |$)/gu, '$1$2');
  const words = folded.split(' ').flatMap(foldNameWord);
  return { tokens: joinNameWords(words.filter((word) => word !== '')), isUrine: words.includes('urine') };
}

const isDropped = (token: string): boolean => specimens.has(token) || isDetail(token);

type Entry = { tokens: ReadonlySet<string>; analyte: Analyte };
export type TokenIndex = { find: (name: string) => readonly Analyte[] };

const tokensMax = 12;
/** A longer text is prose. */
const lengthMax = 400;

/**
 * Finds analytes by the words of a printed name in any order. All words must be explained: by names of one analyte ("Potassium, K" is two
 * names of it) or by what says how and in what it was measured. Of several analytes the one whose names explain most words is meant.
 */
export function makeTokenIndex(analytes: readonly Analyte[]): TokenIndex {
  const byToken = new Map<string, Entry[]>();
  const add = (analyte: Analyte, words: readonly string[]) => {
    const [first] = words;
    if (first !== undefined) byToken.set(first, [...(byToken.get(first) ?? []), { tokens: new Set(words), analyte }]);
  };
  const byId = new Map(analytes.map((analyte) => [analyte.id, analyte]));
  for (const analyte of analytes) {
    // "Neutrophile abs." is the count of what "Neutrophile" alone is the share of.
    const count = byId.get(analyte.id.replace(/_pct$/, '_abs'));
    for (const name of listPrintedNames(analyte)) {
      const words = [...parseTokens(name).tokens].filter((token) => !specimens.has(token) && !articles.has(token));
      add(analyte, words);
      if (count && count !== analyte && !words.includes('%')) add(count, [...words, 'absolute']);
    }
  }
  return {
    find: (name) => {
      if (name.length > lengthMax) return [];
      const { tokens, isUrine } = parseTokens(name);
      if (tokens.size === 0 || tokens.size > tokensMax) return [];
      const fitting = [...tokens]
        .flatMap((token) => byToken.get(token) ?? [])
        .filter((entry) => [...entry.tokens].every((token) => tokens.has(token)) && (!isUrine || entry.analyte.specimen === 'urine'));
      const found = [...Map.groupBy(fitting, ({ analyte }) => analyte)].flatMap(([analyte, entries]) => {
        const explained = new Set(entries.flatMap((entry) => [...entry.tokens]));
        const isWhole = [...tokens].every((token) => explained.has(token) || isDropped(token));
        return isWhole ? [{ analyte, count: explained.size }] : [];
      });
      const most = Math.max(0, ...found.map(({ count }) => count));
      return found.filter(({ count }) => count === most).map(({ analyte }) => analyte);
    },
  };
}
