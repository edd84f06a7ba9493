import { findSexes, type Sex } from './report-subject.ts';

/** Years of age from `from` up to, but not including, `to`. */
type AgeSpan = { from: number; to: number };

/** The words before a range, and those behind it. */
export type PrintedLabel = { ahead: string; behind: string };

/** What a report says of one of its ranges: whom or what it is for. */
export type RangeLabel = {
  sexes: readonly Sex[];
  ages: readonly AgeSpan[];
  pregnancy: 'pregnant' | 'not pregnant' | null;
  /** It applies in a phase that the report rarely states: of the cycle, or after the menopause. */
  isPhase: boolean;
  /** It applies in a state that the report rarely states: under treatment, fasting, at a time of day. */
  isState: boolean;
  /** The one of several that is usual, such as "sufficient", and those that are not, such as "toxic". */
  isUsual: boolean;
  isUnusual: boolean;
  /** Nothing but units and signs. */
  isBlank: boolean;
};

/** Behind a number; a single "j" is a year in German and Dutch, and a day in French. */
const units: readonly (readonly [string, number])[] = [
  [String.raw`years?|yrs?|y(?:\.?\s?o\.?)?|jahren?|jaar|jr|j(?!ours)|ans?|años?|anos?|anni|lat|roku|ya[sş]|岁`, 1],
  [String.raw`months?|mths?|mos?|mon|monaten?|mois|mes(?:es|i)?|maanden|mnd|miesi[aą]c\p{Letter}*|mies|ay|个?月`, 12],
  [String.raw`weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|tyg\p{Letter}*|hafta(?:lık)?|周`, 52],
  [`days?|d|tagen?|jours?|d[ií]as?|giorn[io]|dagen|dni|gün(?:lük)?|天`, 365],
];
const anyUnit = units.map(([words]) => words).join('|');
const end = String.raw`(?!\p{Letter})\.?`;
const over = `[>≥]=?|over|above|older than|more than|from|ab|über|plus de|à partir de|mayores? de|más de|oltre|ouder dan|vanaf|powyżej|od`;
const under = `[<≤]=?|under|below|up to|younger than|less than|unter|bis|moins de|jusqu['’]à|menores? de|hasta|até|fino a|sotto|jonger dan|tot|poniżej|do`;
const ages = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,3})\s*(${anyUnit})?\s*(?:-|–|to|bis|à|a|hasta|até|tot|t/m|do|~|至)\s*(\d{1,3})|(${over}|${under})\s*(\d{1,3})|(\d{1,3})\s*\+|(\d{1,3}))\s*[- ]?(${anyUnit})${end}(\s*(?:and|or|&)\s*(?:over|above|older|up)(?!\p{Letter}))?`,
  'giu',
);
const isOver = new RegExp(`^(?:${over})$`, 'iu');
const isInclusive = /[=≤≥]|up to|from|^ab$|bis|partir|vanaf|od$/i;

const ageWords: readonly (readonly [RegExp, AgeSpan])[] = [
  [
    /(?<!\p{Letter})(?:newborns?|neonat\p{Letter}*|neugeborene\p{Letter}*|nouveau-?nés?|reci[eé]n nacid\p{Letter}*|recém-nascid\p{Letter}*|pasgeboren\p{Letter}*|noworod\p{Letter}*|yenidoğan|cord blood|premature)(?!\p{Letter})/iu,
    { from: 0, to: 0.1 },
  ],
  [
    /(?<!\p{Letter})(?:infants?|säuglinge?|nourrissons?|lactantes?|lattant[ei]|zuigelingen?|niemowl\p{Letter}*)(?!\p{Letter})/iu,
    { from: 0, to: 1 },
  ],
  [
    /(?<!\p{Letter})(?:child(?:ren)?|pa?ediatric|kind(?:er)?|enfants?|niñ[oa]s?|crianças?|bambin[ioae]|kinderen|dzieci|çocuk(?:lar)?)(?!\p{Letter})|儿童/iu,
    { from: 0, to: 18 },
  ],
  [/(?<!\p{Letter})(?:adolescents?|teen\p{Letter}*|jugendliche\p{Letter}*)(?!\p{Letter})/iu, { from: 10, to: 18 }],
  [
    /(?<!\p{Letter})(?:adults?|erwachsene\p{Letter}*|adultes?|adult[oaie]s?|volwassenen?|doro[sś][lł]\p{Letter}*|yetişkin(?:ler)?)(?!\p{Letter})|成人/iu,
    { from: 18, to: Number.POSITIVE_INFINITY },
  ],
  [/(?<!\p{Letter})(?:elderly|seniors?)(?!\p{Letter})/iu, { from: 65, to: Number.POSITIVE_INFINITY }],
];

const pregnantWord =
  /(?<!\p{Letter})(?:(not|non|no|nicht|nie|niet|pas|hors|outside)[-\s]*)?(?:pregnan\p{Letter}*|schwanger\p{Letter}*|gravid\p{Letter}*|enceintes?|grossesse|embara[zs]\p{Letter}*|gestant\p{Letter}*|grávidas?|gravidanza|incinta|zwanger\p{Letter}*|ciężarn\p{Letter}*|ciąż\p{Letter}*|gebe(?:lik)?(?:ler)?|trimest\p{Letter}*|gestation\p{Letter}*)/iu;
const joinedNot = /(?<!\p{Letter})(?:non|nie|nicht)-?\s?(?:pregnan|schwanger|gravid|ciężarn)/iu;
const phases = /follic|folliku|foliku|ovulat|luteal|lutéal|lutein|mid-?cycle|menopaus|ménopaus|zyklusphase|wechseljahr/iu;
const states =
  /therap|treat|heparin|warfarin|coumarin|anticoag|antikoag|behandl|behandel|traitement|tratamiento|trattamento|leczen|tedavi|dialys|transplant|substitu|(?<!\p{Letter})(?:fasting|fasted|random|post-?prandial|nüchtern|à jeun|ayunas|jejum|digiuno|nuchter|na czczo|morning|evening|afternoon|midnight|noon|supine|upright|standing|recumbent|trough|peak|smokers?|non-?smokers?|raucher|nichtraucher|fumeurs?|fumadores?|athletes?|a\.?m\.?|p\.?m\.?|target|goal|ziel(?:wert|bereich)?)(?!\p{Letter})/iu;

/** Of several ranges, the one called so is the usual one. */
const usualWords =
  /(?<!ab|\p{Letter})normal|(?<!in)sufficien(?:t|cy)|desirable|deseable|desejável|désirable|erwünscht|optimal|non-?diabetic|reference|referenz|euthyroid/iu;
const unusualWords =
  /deficien|insufficien|abnormal|pre-?diabet|(?<!non-?)diabet|border|limítrofe|grenzwert|sınırda|(?<!\p{Letter})(?:alto|alta|elevado|élevé|erhöht|yüksek|high|low|critical|panic|kritisch|critique|crítico)(?!\p{Letter})|risk|to[xk]i[cks]|grau(?:zone|bereich)|gr[ae]y zone|equivocal|indeterminate|positi[vf]/iu;

/** Units, numbers and what says no more than that a range follows. */
const emptyWords =
  /(?<!\S)[^\s/%^]*[/%^]\S*|\d[\d.,]*|(?<!\p{Letter})(?:ref(?:erence|erenz\p{Letter}*)?|range|interval|normal|normwerte?|expected|usual|[mµμnpkdc]?(?:g|l|mol|m|u|iu|eq|kat)|sec|s|min|h)(?!\p{Letter})\.?/giu;

/** Ages blanked out, so that they are not read as ranges and places stay. */
export const withoutAges = (text: string): string => text.replace(ages, (age) => ' '.repeat(age.length));

/** Whether a span takes in all adults. */
export const isWholeAdulthood = ({ from, to }: AgeSpan): boolean => from >= 12 && from <= 21 && to > 60;

const countPerYear = (unit: string): number => units.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(unit))?.[1] ?? 1;

function findAges(label: string): AgeSpan[] {
  const printed = [...label.matchAll(ages)].map(([, low, lowUnit, high, sign = '', bound, orMore, alone, unit = '', andOver]): AgeSpan => {
    const per = countPerYear(unit);
    // Whole years last until the next birthday.
    const last = per === 1 ? 1 : 0;
    if (low !== undefined && high !== undefined)
      return { from: Number(low) / countPerYear(lowUnit ?? unit), to: (Number(high) + last) / per };
    if (bound !== undefined && isOver.test(sign))
      return { from: (Number(bound) + (isInclusive.test(sign) || andOver ? 0 : last)) / per, to: Number.POSITIVE_INFINITY };
    if (bound !== undefined) return { from: 0, to: (Number(bound) + (isInclusive.test(sign) ? last : 0)) / per };
    const from = Number(orMore ?? alone) / per;
    return { from, to: orMore === undefined && andOver === undefined ? from + last / per : Number.POSITIVE_INFINITY };
  });
  return printed.length > 0 ? printed : ageWords.flatMap(([word, span]) => (word.test(label) ? [span] : []));
}

/** What the words beside a range say; `text` is all that is printed with it. */
export function describeLabel({ ahead, behind }: PrintedLabel, text: string): RangeLabel {
  const words = `${ahead} ${behind}`;
  const pregnancy = pregnantWord.exec(words);
  const isNot = joinedNot.test(words) || pregnancy?.[1] !== undefined;
  // Behind a range, a mark of the value may stand: "3.5 - 5.1 high".
  const isUnusual = unusualWords.test(`${ahead} ${/^\s*\(?(?:high|low|normal|abnormal)\)?\s*$/i.test(behind) ? '' : behind}`);
  return {
    sexes: findSexes(words, text),
    ages: findAges(words),
    pregnancy: pregnancy === null ? null : isNot ? 'not pregnant' : 'pregnant',
    isPhase: phases.test(words),
    isState: states.test(words),
    isUsual: usualWords.test(words) && !unusualWords.test(words),
    isUnusual,
    isBlank: !/\p{Letter}/u.test(words.replace(emptyWords, ' ')),
  };
}

const connecting = /(?<!\p{Letter})(?:and|or|with|in|on|of|levels?|range|und|et|y|e|en|i)(?!\p{Letter})/giu;

/** Whether a text says whom or what a range is for, and nothing else: "non-pregnant", "therapeutic, on heparin". */
export function isRangeLabelOnly(text: string): boolean {
  const left = [...ageWords.map(([word]) => word), pregnantWord, phases, states, usualWords, unusualWords].reduce(
    (rest, words) => rest.replace(new RegExp(`(?:${words.source})\\p{Letter}*`, 'giu'), ' '),
    withoutAges(text),
  );
  const isNamed = left !== text;
  const rest = left.replace(connecting, ' ').replace(emptyWords, ' ');
  return isNamed && !/\p{Letter}{2}|\d/u.test(findSexes(rest).length > 0 ? rest.replace(/\p{Letter}+/u, '') : rest);
}
