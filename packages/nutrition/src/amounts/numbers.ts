import { foldText, type Language, languages } from './language.ts';

export type NumberRead = { value: number; next: number };
export type QuantityRead = { low: number; high: number | null; next: number };

const lists: Readonly<Record<Language, string>> = {
  en: 'a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 hundred=100 half=0.5 quarter=0.25 third=0.3333 dozen=12 couple=2 single=1',
  de: 'ein=1 eine=1 einen=1 einer=1 einem=1 eines=1 eins=1 zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12 zwanzig=20 hundert=100 halb=0.5 halbe=0.5 halber=0.5 halbes=0.5 halben=0.5 viertel=0.25 dreiviertel=0.75 anderthalb=1.5 eineinhalb=1.5 einundeinhalb=1.5 zweieinhalb=2.5 dreieinhalb=3.5 dutzend=12',
  fr: 'un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 quinze=15 vingt=20 trente=30 cinquante=50 cent=100 demi=0.5 demie=0.5 demi-=0.5 quart=0.25 tiers=0.3333 douzaine=12 dizaine=10 vingtaine=20',
  es: 'un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 quince=15 veinte=20 treinta=30 cien=100 medio=0.5 media=0.5 cuarto=0.25 tercio=0.3333 docena=12 par=2',
  it: "un=1 uno=1 una=1 un'=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 quindici=15 venti=20 trenta=30 cento=100 mezzo=0.5 mezza=0.5 quarto=0.25 terzo=0.3333 dozzina=12 decina=10 paio=2",
};
const words = new Map(
  Object.entries(lists).map(([language, list]) => [
    language,
    new Map(list.split(' ').map((entry): [string, number] => [entry.split('=')[0] ?? '', Number(entry.split('=')[1])])),
  ]),
);
const parts = /^(?:halves|half|quarters?|quarts?|cuartos?|quarti|thirds?|tiers|tercios?|terzi|viertel|drittel|eighths?)$/;
const partSizes: readonly (readonly [RegExp, number])[] = [
  [/^(?:half|halves)/, 0.5],
  [/^(?:third|tiers|terci|terz|drittel)/, 1 / 3],
  [/^(?:quart|cuart|viertel)/, 0.25],
  [/^eighth/, 0.125],
];
const joins = /^(?:and|&|plus|et|und|y|e)$/;
const rangeWords: Readonly<Record<Language, RegExp>> = {
  en: /^(?:to|or|-)$/,
  de: /^(?:bis|oder|-)$/,
  fr: /^(?:a|ou|-)$/,
  es: /^(?:a|o|-)$/,
  it: /^(?:a|o|-)$/,
};

/** The number that a word of the language means, such as "zwei"; null where it is none. */
function findNumberWord(token: string, language: Language | null): number | null {
  const folded = foldText(token);
  for (const one of language === null ? languages : [language]) {
    const value = words.get(one)?.get(folded);
    if (value !== undefined) return value;
  }
  return null;
}

/** Digits of one token. A comma or a full stop before exactly three digits separates thousands where the language writes them so. */
function readDigits(token: string, language: Language | null): number | null {
  const fraction = /^(\d+)\/(\d+)$/.exec(token);
  if (fraction) return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2]);
  if (!/^\d+(?:[.,]\d+)*$/.test(token)) return null;
  const english = (language ?? 'en') === 'en';
  const thousands = english ? /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/ : /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
  if (thousands.test(token)) return Number(english ? token.replaceAll(',', '') : token.replaceAll('.', '').replace(',', '.'));
  // "1.000 g": nobody weighs to the thousandth.
  if (language !== 'en' && /^[1-9]\d{0,2}[.,]000$/.test(token)) return Number(token.replace(/[.,]/, ''));
  const decimal = token.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : null;
}

/** One number from `at` on: "1", "1 1/2", "one and a half", "three quarters", "half a dozen". */
function readNumber(tokens: readonly string[], at: number, language: Language | null): NumberRead | null {
  const first = tokens[at] ?? '';
  const digits = readDigits(first, language);
  const many = findNumberWord(tokens[at + 1] ?? '', language);
  // "2 dozen".
  if (digits !== null && many !== null && many >= 10) return { value: digits * many, next: at + 2 };
  if (digits !== null) return addFraction(tokens, { value: digits, next: at + 1 }, language);
  const word = findNumberWord(first, language);
  if (word === null) return null;
  const part = foldText(tokens[at + 1] ?? '');
  // "A half", "three quarters", "un quart", but not "half quarter".
  if (word >= 1 && word <= 7 && parts.test(part)) {
    const size = partSizes.find(([pattern]) => pattern.test(part))?.[1] ?? 1;
    const isOf = foldText(tokens[at + 2] ?? '') === 'of';
    const next = isOf ? (/^an?$/i.test(tokens[at + 3] ?? '') ? at + 4 : at + 3) : at + 2;
    return { value: word * size, next };
  }
  const after = foldText(tokens[at + 1] ?? '');
  const second = findNumberWord(after, language);
  // "Half a", "half a dozen", "a dozen", "une douzaine", "a couple".
  if (word < 1 && /^(?:a|an)$/.test(after)) {
    const dozen = findNumberWord(tokens[at + 2] ?? '', language);
    return dozen !== null && dozen >= 10 ? { value: word * dozen, next: at + 3 } : { value: word, next: at + 2 };
  }
  if (second !== null && second < 1 && word === 1) return { value: second, next: at + 2 };
  if (second !== null && word >= 1 && word < 10 && (second >= 10 || /^(?:couple|par|paio)$/.test(after)))
    return { value: word * second, next: at + 2 };
  if (second !== null && second >= 10 && word < 1) return { value: word * second, next: at + 2 };
  return addFraction(tokens, { value: word, next: at + 1 }, language);
}

function addFraction(tokens: readonly string[], { value, next }: NumberRead, language: Language | null): NumberRead {
  const token = tokens[next] ?? '';
  // "1 1/4", "1-1/4".
  const at = token === '-' ? next + 1 : next;
  const part = tokens[at] ?? '';
  if (Number.isInteger(value) && /^\d+\/\d+$/.test(part)) {
    const fraction = readDigits(part, language);
    if (fraction !== null && fraction < 1) return { value: value + fraction, next: at + 1 };
  }
  if (!joins.test(foldText(token))) return { value, next };
  const after = tokens[next + 1] ?? '';
  if (/^\d+\/\d+$/.test(after)) {
    const fraction = readDigits(after, language);
    if (fraction !== null && fraction < 1) return { value: value + fraction, next: next + 2 };
  }
  const word = findNumberWord(after, language);
  if (word !== null && word < 1) return { value: value + word, next: next + 2 };
  const half = findNumberWord(tokens[next + 2] ?? '', language);
  if (/^(?:a|an|un|une|one|ein|una)$/.test(foldText(after)) && half !== null && half < 1) return { value: value + half, next: next + 3 };
  return { value, next };
}

/** "Et demi" behind a unit: "1 litre et demi", "1 kg e mezzo". */
export function readHalfMore(tokens: readonly string[], at: number, language: Language | null): NumberRead | null {
  const half = joins.test(foldText(tokens[at] ?? '')) ? findNumberWord(tokens[at + 1] ?? '', language) : null;
  return half === 0.5 ? { value: half, next: at + 2 } : null;
}

/** A number or a range of two: "2-3", "2 to 3", "2 bis 3". */
export function readQuantity(tokens: readonly string[], at: number, language: Language | null): QuantityRead | null {
  const first = readNumber(tokens, at, language);
  if (!first) return null;
  const middle = foldText(tokens[first.next] ?? '');
  const isRange = (language === null ? languages : [language]).some((one) => rangeWords[one].test(middle));
  if (isRange) {
    const second = readNumber(tokens, first.next + 1, language);
    const isArticle = /^(?:a|an|un|une|una|uno)$/i.test(tokens[first.next + 1] ?? '');
    if (second && !isArticle && second.value > first.value) return { low: first.value, high: second.value, next: second.next };
  }
  return { low: first.value, high: null, next: first.next };
}
