/** One line of a supplement facts panel: what a serving contains. */
export type PanelItem = { name: string; amount: number | null; unit: string | null; dv_percent: number | null };
export type FactsPanel = {
  /** As printed: "2 capsules". */
  serving: string | null;
  items: PanelItem[];
  /** Parts of blends, whose amounts are not printed. */
  parts: string[];
  otherIngredients: string | null;
};

/** Longer texts are cut, in letters. */
const panelLengthMax = 20_000;

const servingPattern =
  /(?:serv(?:ing|\.)? size|suggested serving|tagesportion(?:\s*=)?|portion journali[eè]re|dose journali[eè]re|portion|tagesdosis|verzehrempfehlung|portionsgr[oö](?:ß|ss)e|dosis diaria|tama[nñ]o de (?:la )?porci[oó]n|dose giornaliera|porzione|per serving of)\s*[:：]?\s*\(?([^\n;|]{1,80}?)(?=\s*(?:\n|;|\||\.\s|\)?:\s|enth[aä]lt|contains|per (?:serving|100)|servings?\b|amount per|supplement facts|calories\b|%|$))/i;
/** "Pour 2 gélules", "Each tablet contains", "(per capsule)": a serving that is named without that word. */
const doseForms =
  '(?:tablet|capsule|softgel|gumm(?:y|ies)|scoop|sachet|packet|lozenge|kapsel|tablette|beutel|messl|gélule|gelule|comprim|bustin|compress|c[aá]psula|sobre|stick|dropper)';
const barePattern = new RegExp(
  String.raw`(?:^|[\n(]|\s)(?:each|per|pour|pro|je|por|chaque|cada|ogni)\s+((?:\d+\s+)?${doseForms}\p{L}*(?:\s?\([^)\n]{1,20}\))?)`,
  'iu',
);
/** "Zutaten pro 1 Tablette: iron 10 mg": what is in front of the colon heads the list, and names no item. */
const introduction =
  /^(?![^:]*\d\s*(?:mg|mcg|[µμ]g)\b)[^:]{0,80}\b(?:each|per|pour|pro|por|je|tagesportion|contains|enth[aä]lt|contient|contiene|dosis|dose)(?!\p{L})[^:]{0,60}:\s*(?:[^.!:]{0,40}!\s*)?(?=\p{L})/iu;
/** "ginseng 400 mg dont ginsénosides 32 mg": the second is a line of its own. */
const partAhead = /\s+(?:dont|davon|of which|di cui|de los cuales)\s+(?=\p{L}[^\n]{2,60}\d)/iu;
/** "% DV for children, % DV for adults": of two shares the last is that of an adult. */
const adultsLast = /(?:children|kids|child|enfants|kinder|ni[nñ]os|bambini)[^\n]{0,60}(?:adults|erwachsene|adultes|adultos|adulti)/i;

/** A line with these says how much a serving is, wherever in it they are. */
const servingWords = /serving size|portionsgr[oö](?:ß|ss)e|tama[nñ]o de (?:la )?porci[oó]n/i;
const otherPattern =
  /(?:other ingredients|inactive ingredients|autres ingr[eé]dients|weitere zutaten|sonstige zutaten|otros ingredientes|altri ingredienti)\s*[:：]\s*([^\n]+)/i;

const unitPattern = String.raw`(?:mcg|µg|μg|ug|mg|kcal|kj|g|iu|ui|ie|i\.u\.|i\.e\.|ml|cal|calories|billion cfu|million cfu|billion|cfu|ufc|kbe|spu|hut|alu|fip|dppiv|sapu|galu|fu|ppm)`;
const amountPattern = new RegExp(
  String.raw`^(.*?[^\s.,<(:-])[\s.…:·,(-]+(?:<|less than\s)?\s*(\d[\d,.]*|\d{1,3}(?: \d{3})+)\s*(${unitPattern})(?!\p{L})\s*(.*)$`,
  'iu',
);
/** A share in a bracket that continues with a name says how strong an extract is: "(50% EGCG)". */
const dailyPattern = /(<?\s*\d[\d,.]*)\s*%(?!\s*(?!(?:dv|d\.v|daily|nrv|vnr|vrn|ar|ri|rda|des|der|del|de los)\b)[\p{L}][^()]*\))/iu;
/** Lines that head a table or explain its marks. */
const noItem =
  /^(?:supplement facts|nutrition facts|serving|suggested serving|servings|amount per|% ?d(?:aily|v)|%|daily value|percent|per |†|\*|‡|suggested use|directions|warning|keep out|other ingredients|ingredients|distributed|contains\b|allergen|valeurs|apports|nutrient reference|nrv|vnr)/i;

/** Names of an item that is made of several. */
const blendWords = /blend|complex\b|formula\b|matrix|mischung|m[eé]lange|complexe|mezcla|complejo|miscela|complesso/i;

/** Reads the text of a panel: a line an item, or items parted by semicolons or bars. */
export function readFactsPanel(text: string): FactsPanel {
  const cut = text.slice(0, panelLengthMax).normalize('NFC');
  const serving = servingPattern.exec(cut)?.[1] ?? barePattern.exec(cut)?.[1];
  const other = otherPattern.exec(cut);
  const table = other ? cut.slice(0, other.index) : cut;
  const lines = listLines(table);
  // "1.500 mg" is a thousand and more where decimals have commas.
  const isAdultLast = adultsLast.test(cut);
  const isAmerican = /supplement facts|serving size|% ?d(?:aily|v)\b/i.test(cut);
  const items = lines.flatMap(
    (line) =>
      readLine(
        isAmerican ? line : line.replace(/\b([1-9]\d{0,2})\.(\d{3})(?= ?(?:mg|mcg|[µμ]g|ug|i\.?[ue]|ui)\b)/giu, '$1$2'),
        isAdultLast,
      ) ?? [],
  );
  return {
    serving: serving === undefined ? null : cleanServing(serving),
    items,
    parts: listParts(lines),
    otherIngredients: other?.[1]?.trim() ?? null,
  };
}

const includedPattern = /^\s*includes?\s+(\d[\d,.]*\s*(?:m?g|mcg))\s+([\p{L} ]{3,40}?)(?=\s+\d|\s*$)/iu;

function listLines(text: string): string[] {
  const lines = text
    .split(/\n|;|•|amount per (?:serving|capsule|tablet):?/i)
    .filter((line) => !adultsLast.test(line))
    // "Includes 3 g Added Sugars 6%" has its name behind the amount.
    .map((line) => line.replace(includedPattern, '$2 $1'))
    .map((line) => line.replace(/^\s*% ?(?:daily value|dv)\b[*†‡\s]*(?=\p{L})/iu, '').replace(introduction, ''))
    .flatMap((line) => line.split(partAhead))
    .flatMap((line) => (/\|/.test(line) && !isTableRow(line) ? line.split('|') : [line.replaceAll('|', ' ')]));
  // On one line, items follow each other by commas, or by the amount of the one before.
  const parted =
    lines.filter((line) => /\d/.test(line)).length <= 2
      ? lines.flatMap((line) =>
          line.split(/,\s+(?=[A-Z(])|(?<=\d ?(?:mg|mcg|g|[µμ]g|IU|%)(?: ?(?:NRV|VNR|VRN|RDA|RI|AR|DV))?[ *†‡)]*)\s+(?=\p{Lu}\p{Ll})/u),
        )
      : lines;
  return parted.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** "(2 tablets)" without a bracket that is not closed. */
function cleanServing(text: string): string {
  const trimmed = text.trim().replace(/[.,]$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed;
}

/** "Vitamin C | 90 mg | 100 %" is one item; "Vitamin C 90 mg | Zinc 11 mg" are two. */
const isTableRow = (line: string): boolean =>
  line.split('|').filter((cell) => /[a-z]{3}/i.test(cell.replace(new RegExp(unitPattern, 'gi'), ''))).length <= 1;

function readLine(line: string, isAdultLast = false): PanelItem | null {
  if (noItem.test(line) || servingWords.test(line) || adultsLast.test(line)) return null;
  const found = amountPattern.exec(line);
  const [, name = '', amount = '', unit = '', rest = ''] = found ?? [];
  if (found)
    return { name: cleanName(name), amount: readNumber(amount), unit: normalizeUnit(unit), dv_percent: readDaily(rest, isAdultLast) };
  const calories = /^(calories|energy|energie)\b[^\d]{0,10}(\d[\d,.]*)$/i.exec(line);
  if (calories) return { name: cleanName(calories[1] ?? ''), amount: readNumber(calories[2] ?? ''), unit: 'kcal', dv_percent: null };
  // Parts of a proprietary blend have no amount of their own: named here only where a share of the day is printed.
  const daily = readDaily(line);
  return daily === null ? null : { name: cleanName(line.replace(dailyPattern, '')), amount: null, unit: null, dv_percent: daily };
}

/** What a blend is made of: behind its amount, or on the lines beneath it that have no amount of their own. */
function listParts(lines: readonly string[]): string[] {
  let isInBlend = false;
  return lines.flatMap((line) => {
    const item = readLine(line);
    if (item === null) return isInBlend && !noItem.test(line) ? splitParts(line) : [];
    const wasInBlend = isInBlend;
    isInBlend = blendWords.test(item.name) || (wasInBlend && item.amount === null);
    return blendWords.test(item.name) ? splitParts(amountPattern.exec(line)?.[4] ?? '') : [];
  });
}

const splitParts = (text: string): string[] =>
  text
    .replace(dailyPattern, '')
    .split(/[,()[\]:]/)
    .map(cleanName)
    .filter((part) => /\p{L}{3}/u.test(part));

function readDaily(text: string, isAdultLast = false): number | null {
  const all = text.split(/[:;]/, 1)[0]?.match(new RegExp(dailyPattern.source, 'giu')) ?? [];
  const daily = (isAdultLast ? all.at(-1) : all[0])?.replace('%', '').trim();
  return daily === undefined ? null : readNumber(daily.replace('<', ''));
}

/** 1,200 is a thousand and two hundred; 2,5 is two and a half. */
function readNumber(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/[.,]$/, '');
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

function normalizeUnit(unit: string): string {
  const lower = unit.toLowerCase();
  if (/^(?:µg|μg|ug)$/.test(lower)) return 'mcg';
  if (/^(?:iu|ui|ie|i\.[ue]\.)$/.test(lower)) return 'IU';
  if (/^(?:cfu|ufc|kbe)$/.test(lower)) return 'CFU';
  if (/cfu$/.test(lower)) return lower.replace('cfu', 'CFU');
  return lower === 'cal' || lower === 'calories' ? 'kcal' : lower;
}

const cleanName = (name: string): string =>
  name
    // "Electrolytes: sodium", "providing linolenic acid": the last name has the amount.
    .replace(/^[^:]*:\s+(?=\p{L}{3})/u, '')
    .replace(/^(?:providing|of which|dont|davon|di cui)\s+/i, '')
    .replace(/[*†‡§…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.:–-]+|[\s.:,–-]+$/g, '')
    .trim();
