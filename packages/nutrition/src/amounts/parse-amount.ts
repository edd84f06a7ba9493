import { dropConnector, dropEndings, isMeat, isOpenAdjective, isPartOfName, isPreparation, isSize } from './food-words.ts';
import { foldText, type Language } from './language.ts';
import { type QuantityRead, readHalfMore, readQuantity } from './numbers.ts';
import { joinTokens, normalizeLine, splitTokens } from './tokens.ts';
import type { Unit } from './unit-table.ts';
import { findUnit, findUnitByName, isUnitBeside } from './units.ts';

export type Measure = { quantity: number; quantityMax: number | null; unit: string | null };
export type ParsedAmount = {
  /** Null where the line has no amount, such as "salt to taste". */
  quantity: number | null;
  /** The upper end of a range. */
  quantityMax: number | null;
  /** An id of `units`; null for foods that are counted ("2 eggs"). */
  unit: string | null;
  food: string;
  size: string | null;
  /** The same amount in another measure, or the content of one package. */
  alt: Measure | null;
  note: string | null;
};
type MeasureRead = { measure: Measure; next: number; size: string | null };

const lineLengthMax = 400;
const approximations =
  /^(?:about|approx(?:imately)?\.?|around|roughly|circa|ca\.?|etwa|ungefähr|environ|env\.?|unos|unas|aproximadamente|aprox\.?|heaping|heaped|scant|(?:a )?generous|level|rounded|(?:a )?good|knapp|gut|gehäufte[rs]?|gestrichene[rs]?|some|etwas|q\.? ?b\.?|quanto basta(?: di)?|un peu (?:de|d')|un po' di|un poco de|algo de|plus|at least|up to|another|additional|~|≈|of)\s+/i;
/** More than one, and nobody knows how many. */
const indefinite = /^(?:(?:an? )?few|several|ein paar|einige|quelques|unos|unas|algunos|algunas|alcuni|alcune|qualche) (?=\S)/i;
/** "2 Dosen Tomaten à 400 g": what one of them contains. */
const contentOfEach = / (?:à|á|je|zu je) (\d[\d.,]*\s?(?:g|kg|ml|cl|l|oz))$/i;
/** Of the name of a unit that stands without a number. */
const bareLengthMin = 3;
const dimension = /^(?:inch|inches|in|cm|mm|"|'')$/i;

/** Parses one line such as "1½ cups flour, sifted (about 200 g)". Never throws; what it cannot tell apart stays in `food`. */
export function parseAmount(text: string, language: Language | null = null): ParsedAmount {
  const line = normalizeLine(text.slice(0, lineLengthMax)).replace(contentOfEach, ' ($1)');
  const { outside, inside } = takeBrackets(line);
  const notes = inside.filter((one) => readWholeMeasure(one, language) === null);
  const bracketed = inside.map((one) => readWholeMeasure(one, language)).find((one) => one !== null) ?? null;
  const counted = outside.replace(indefinite, '');
  const few = counted === outside ? null : readBareUnit(splitTokens(counted), language, true);
  if (few) return { ...finish({ ...few, notes, language }), quantity: null };
  const read = readAtStart(outside, language) ?? readAtEnd(outside, language) ?? readJuice(outside, language);
  if (!read) return finish({ text: outside, measure: null, alt: bracketed, size: null, notes, language });
  return finish({ ...read, alt: read.alt ?? bracketed, notes, language });
}

function takeBrackets(line: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  const outside = line.replace(/\s*[([]([^()[\]]*)[)\]]/g, (_whole, content: string) => {
    inside.push(content.trim());
    return ' ';
  });
  return { outside: outside.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim(), inside };
}

type Reading = { text: string; measure: Measure | null; alt: Measure | null; size: string | null };

/** The amount first, as most lines have it. */
function readAtStart(line: string, language: Language | null): Reading | null {
  let text = line;
  while (approximations.test(text)) text = text.replace(approximations, '');
  const tokens = splitTokens(text);
  const first = readMeasure(tokens, 0, language);
  if (!first) return readBareUnit(tokens, language);
  let { next, measure, size } = first;
  let alt: Measure | null = null;
  // "2 x 400 g cans" and "1 14.5-ounce can": the inner measure is what one of them contains.
  const inner = measure.unit === null ? readMeasure(tokens, /^[x×]$/i.test(tokens[next] ?? '') ? next + 1 : next, language) : null;
  if (inner?.measure.unit) {
    alt = inner.measure;
    next = inner.next;
    const container = readUnit(tokens, next, language);
    if (container) {
      measure = { ...measure, unit: container.unit.id };
      next = container.next;
    } else measure = { ...measure, unit: null };
  } else if (measure.unit !== null && findUnit(measure.unit)?.kind !== 'count') {
    const other = readOtherMeasure(tokens, next, language);
    if (other) {
      alt = other.measure;
      next = other.next;
    } else {
      // "400 g can of beans".
      const container = readUnit(tokens, next, language);
      if (container?.unit.kind === 'count' && /^(?:can|package|jar|bag|box|bottle|tub|block|bar)$/.test(container.unit.id)) {
        alt = measure;
        measure = { quantity: 1, quantityMax: null, unit: container.unit.id };
        next = container.next;
      }
    }
  }
  if (!alt) {
    const added = readAddition(tokens, next, measure, language);
    if (added) ({ measure, next } = added);
  }
  const dropped = dropDimensions(tokens, next);
  return { text: joinTokens(tokens.slice(dropped)), measure, alt, size };
}

/** "/ 240 ml", "or 225 g", "= 1 cup". */
function readOtherMeasure(tokens: readonly string[], at: number, language: Language | null): MeasureRead | null {
  if (!/^(?:\/|or|oder|ou|o|=|\||-|,)$/i.test(tokens[at] ?? '')) return null;
  const other = readMeasure(tokens, at + 1, language);
  return other?.measure.unit ? other : null;
}

/** "1 tablespoon plus 1 teaspoon": one amount in the first unit. */
function readAddition(tokens: readonly string[], at: number, first: Measure, language: Language | null) {
  if (!/^(?:plus|\+|and|und|et|y|e)$/i.test(tokens[at] ?? '')) return null;
  const second = readMeasure(tokens, at + 1, language);
  const unit = findUnit(first.unit ?? '');
  const other = findUnit(second?.measure.unit ?? '');
  if (!second || !unit?.size || !other?.size || unit.kind !== other.kind) return null;
  const quantity = roundQuantity(first.quantity + (second.measure.quantity * other.size) / unit.size);
  return { measure: { ...first, quantity }, next: second.next };
}

function readMeasure(tokens: readonly string[], at: number, language: Language | null): MeasureRead | null {
  let start = at;
  while (/^(?:about|approx|ca|etwa|environ|~)\.?$/i.test(tokens[start] ?? '')) start += 1;
  const quantity = readQuantity(tokens, start, language);
  if (!quantity) return null;
  return readMeasureUnit(tokens, quantity, language);
}

function readMeasureUnit(tokens: readonly string[], quantity: QuantityRead, language: Language | null): MeasureRead {
  let { next } = quantity;
  const toMeasure = (unit: Unit | null): Measure => ({
    quantity: roundQuantity(quantity.low),
    quantityMax: quantity.high === null ? null : roundQuantity(quantity.high),
    unit: unit?.id ?? null,
  });
  const sizesRead: string[] = [];
  while (isSize(tokens[next] ?? '') || (isPreparation(tokens[next] ?? '') && readUnit(tokens, next + 1, language) !== null)) {
    if (isSize(tokens[next] ?? '')) sizesRead.push(tokens[next] ?? '');
    next += 1;
  }
  // "1 inch piece of ginger" is one piece, an inch long.
  const long = dimension.test(tokens[next] ?? '') ? readUnit(tokens, next + 1, language) : null;
  if (long?.unit.kind === 'count') {
    const size = joinTokens(tokens.slice(next - 1, next + 1));
    return { measure: { quantity: 1, quantityMax: null, unit: long.unit.id }, next: long.next, size };
  }
  const size = sizesRead.length > 0 ? sizesRead.join(' ') : null;
  const read = readUnit(tokens, next, language);
  if (!read) return { measure: toMeasure(null), next, size };
  const more = readHalfMore(tokens, read.next, language);
  const measure = toMeasure(read.unit);
  return more
    ? { measure: { ...measure, quantity: roundQuantity(measure.quantity + more.value) }, next: more.next, size }
    : { measure, next: read.next, size };
}

const roundQuantity = (value: number): number => Math.round(value * 1000) / 1000;

/** The longest name of a unit from `at` on. */
function readUnit(tokens: readonly string[], at: number, language: Language | null): { unit: Unit; next: number } | null {
  for (let length = Math.min(5, tokens.length - at); length > 0; length -= 1) {
    const name = tokens.slice(at, at + length).join(' ');
    const unit = findUnitByName(name, language) ?? findUnitByName(name.replace(/ ?'/g, "'"), language);
    if (!unit || !isUnitBeside(name, tokens.join(' '))) continue;
    const next = at + length;
    return { unit, next };
  }
  return null;
}

/** "Handful of almonds", "pinch of salt", "Prise Salz". */
function readBareUnit(tokens: readonly string[], language: Language | null, isCounted = false): Reading | null {
  let at = 0;
  while (isSize(tokens[at] ?? '')) at += 1;
  const read = readUnit(tokens, at, language);
  // Without a number a short word is no unit: "el zumo", "c et".
  if (read?.unit.kind === undefined || read.unit.kind === 'mass' || tokens.length - read.next < 1) return null;
  if (joinTokens(tokens.slice(at, read.next)).length < bareLengthMin) return null;
  const rest = joinTokens(tokens.slice(read.next));
  const isAsked =
    isCounted ||
    dropConnector(rest, language) !== rest ||
    /^(?:pinch|handful|dash|splash|knob|drizzle|squeeze|bunch|tbsp|tsp)$/.test(read.unit.id);
  if (!isAsked) return null;
  return { text: rest, measure: { quantity: 1, quantityMax: null, unit: read.unit.id }, alt: null, size: null };
}

/** The amount last: "flour 200 g", "Eggs x 2", "Sucre : 100 g". */
function readAtEnd(line: string, language: Language | null): Reading | null {
  const tokens = splitTokens(line);
  for (let at = 1; at < tokens.length; at += 1) {
    if (!/^\d/.test(tokens[at] ?? '') && !/^[x×:]$/.test(tokens[at - 1] ?? '')) continue;
    const read = readMeasure(tokens, at, language);
    const rest = tokens.slice(read?.next);
    if (!read || (rest.length > 0 && rest[0] !== ',' && rest[0] !== '/' && rest[0] !== '-')) continue;
    const isSeparated = /^[-:,x×=]$/i.test(tokens[at - 1] ?? '');
    if (read.measure.unit === null && !isSeparated && rest.length > 0) continue;
    const food = joinTokens(tokens.slice(0, isSeparated ? at - 1 : at)).replace(/\s*[-:,x×=]$/i, '');
    if (/\b(?:from|into|about|circa|zu|en|in)$/i.test(food)) continue;
    return { text: food, measure: read.measure, alt: null, size: read.size };
  }
  return null;
}

/** "Juice of 1 lemon", "Saft einer Zitrone", "le jus d'un citron". */
function readJuice(line: string, language: Language | null): Reading | null {
  const match =
    /^(?:the |le |el |il )?(juice|zest|rind|peel|Saft|Schale|Abrieb|jus|zeste|zumo|jugo|ralladura|succo|scorza)(?: (?:and|und|et|y|e) (?:grated )?\p{L}+)? (?:of |from |von |de |di |d')?(?=\S)(.+)$/iu.exec(
      line,
    );
  if (!match) return null;
  const tokens = splitTokens((match[2] ?? '').replace(/^(?:d'|de )/, ''));
  const read = readMeasure(tokens, 0, language);
  if (!read) return null;
  const rest = joinTokens(tokens.slice(read.next));
  const part = (match[1] ?? '').toLowerCase();
  return { text: /^(?:juice|zest|rind|peel)$/.test(part) ? `${rest} ${part}` : rest, measure: read.measure, alt: null, size: read.size };
}

/** "2-inch piece": how long, not how much. */
function dropDimensions(tokens: readonly string[], at: number): number {
  let next = at;
  while (/^\d/.test(tokens[next] ?? '') && dimension.test(tokens[next + 1] ?? '')) next += 2;
  return next;
}

type Unfinished = Reading & { notes: readonly string[]; language: Language | null };

function finish({ text, measure, alt, size, notes, language }: Unfinished): ParsedAmount {
  const bare = measure ? text : text.replace(approximations, '');
  const named = nameFood(dropConnector(bare, language), language);
  const part = measure?.unit === null ? readPartBehind(named.food) : null;
  return {
    quantity: measure?.quantity ?? null,
    quantityMax: measure?.quantityMax ?? null,
    unit: part?.unit ?? measure?.unit ?? null,
    food: part?.food ?? named.food,
    size: size ?? named.size,
    alt,
    note: [...notes, named.note].filter((one) => one).join(', ') || null,
  };
}

/** "4 garlic cloves" are cloves of garlic. The unit stands behind the food where no other one is before it. */
function readPartBehind(text: string): { food: string; unit: string } | null {
  const [, food, name] = /^(.*\S) (cloves?|stalks?|ribs?|sprigs?|slices?|rashers?)$/i.exec(text) ?? [];
  const unit = name === undefined || !isUnitBeside(name, text) ? null : findUnitByName(name.toLowerCase(), 'en');
  // "Whole cloves" are a spice.
  return food === undefined || !unit || (unit.id === 'clove' && !/garlic$/i.test(food)) ? null : { food, unit: unit.id };
}

/** The food without what is done to it: "boneless, skinless chicken breast, cut into strips" is boneless, skinless chicken breast. */
function nameFood(text: string, language: Language | null): { food: string; size: string | null; note: string | null } {
  const ended = dropEndings(text.replace(/[*†]+$/g, '').replace(/[.;:,]+$/, ''));
  const segments = ended.food.split(/\s*(?:,|;| - )\s*/).filter((one) => one !== '');
  let taken = 1;
  while (taken < segments.length && (segments[taken - 1] ?? '').split(' ').every(isOpenAdjective)) taken += 1;
  const tokens = splitTokens(dropEndings(segments.slice(0, taken).join(', ')).food);
  let start = 0;
  let size: string | null = null;
  while (start < tokens.length - 1) {
    const [token = '', next = ''] = tokens.slice(start);
    if (isSize(token)) size = token;
    else if (token === 'ground' && tokens[start - 1] === 'freshly') size = null;
    else if (
      /^(?:and|,|oder|or|to)$/.test(token) ? start === 0 || !isPreparation(next) : !isPreparation(token) || isPartOfName(token, next)
    )
      break;
    start += 1;
  }
  let end = tokens.length;
  for (; end - start > 1; end -= 1) {
    const last = tokens[end - 1] ?? '';
    if (isSize(last)) size ??= last;
    else if (!isPreparation(last) || isMeat(tokens[end - 2] ?? '')) break;
  }
  const food = dropConnector(joinTokens(tokens.slice(start, end)), language).replace(/\s*,$/, '');
  const rest = [...segments.slice(taken), ended.note].filter((one) => one);
  return { food: food === '' ? text : food, size, note: rest.length > 0 ? rest.join(', ') : null };
}

/** The measure that a bracket contains and nothing else: "240 ml", "about 2 cups", "14.5-ounce". */
function readWholeMeasure(text: string, language: Language | null): Measure | null {
  const tokens = splitTokens(text.replace(approximations, ''));
  const read = readMeasure(tokens, 0, language);
  if (!read?.measure.unit) return null;
  const rest = tokens.slice(read.next).join(' ');
  return rest === '' || /^(?:each|size|total|in total|weight|packed|[/,;]|or)\b/i.test(foldText(rest)) || /^[/,;]/.test(rest)
    ? read.measure
    : null;
}
