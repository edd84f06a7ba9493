import { normalizeMessage, withoutPast } from '../message/clauses.ts';
import words from '../vocabulary/intake.json' with { type: 'json' };
import type { StopRisk } from './sudden-stop.ts';

/**
 * How easily more than the dose harms: `narrow` within a few pieces (blood thinners, heart and diabetes medicines, opioids, sedatives),
 * `usual` and `pain` beyond more of them, `mild` hardly. `pieces` are tablets without a name.
 */
export type MedicineRisk = 'narrow' | 'usual' | 'pain' | 'mild' | 'pieces';
/** A medicine that the catalogue or the person's list knows. `most`: how many pieces its line says at a time; null where it does not say. */
export type KnownMedicine = { names: readonly string[] /** It is on the person's list. */; isListed?: true } & NamedMedicine;

/** A medicine that a message names; in the lexed text it is `@` and its place in the list. */
export type NamedMedicine = {
  risk: MedicineRisk;
  most: number | null;
  mostPerDay: number | null;
  /** How many milligrams its line, or else its label, allows for a day. */
  mostWeight?: number | null;
  /** As many tablets may make up the dose of a line that names a weight alone. */
  mostPlausible?: number;
  /** It is taken once a week and no more. */
  isWeekly?: boolean;
  /** As often it is taken in a day at most, where that is seldom. */
  timesADay?: number;
  /** It keeps blood from clotting. */
  isThinner?: boolean;
  /** What its sudden end brings, where that is dangerous. */
  stopping?: StopRisk;
  /** The person makes none of it: an end of it is an emergency. */
  isLifeline?: true;
};
/** `text`: `@0` for a medicine, `#6` for a count, `*3` for "three times", `*3^` for "tripled", `~` for an hour or a span, `/d` for "a day". */
export type LexedMessage = { text: string; medicines: NamedMedicine[] /** With `^20` for 20 mg. */; weighed: string };

const any = (list: readonly string[]) => `(?:${list.join('|')})`;
const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** No word of a chemist beyond twice the count of a bottle. */
const manyCount = 99;
/** A bottle, a box or a month's supply: more than any number of pieces that a message names, so that it is never mistaken for one. */
export const supplyCount = 1000;
const isSupply = /(?:bottle|box|pack(?:et)?|strip|blister|sheet|jar|tub|worth|supply)$/;

const spans = String.raw`o'?clock|am|pm|a\.m\.|p\.m\.|noon|h|hrs?|hours?|mins?|minutes?|seconds?|days?|nights?|weeks?|months?|years?|yrs?|yo|y\/o|%|percent|miles?|km|lbs?|pounds?|kg|stone|degrees?|boxes|packs|packets|bottles|refills?|people|kids|children|volunteers|patients|participants|adults|men|women|mice|rats|students|residents|customers|weeks?'|days?'|steps|cups?|glasses|beers?|drinks`;
const strengths = String.raw`mgs?|mcg|ug|g|grams?|milligrams?|micrograms?|iu|ml|mls|milliliters?`;

const replacements: readonly [pattern: RegExp, by: string | ((found: string, ...groups: string[]) => string)][] = [
  [/\b(?:doubled up(?: on)?|double[- ]?dosed(?: on)?)\b/g, ' took *2^ '],
  [new RegExp(String.raw`\b${any(words.many)}\b`, 'g'), (found) => ` #${isSupply.test(found) ? supplyCount : manyCount} `],
  [/\b(?:\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th))\b/g, ' ~ '],
  [new RegExp(String.raw`\b\d+(?:[.,]\d+)?\s?-?(?:${strengths})\b`, 'g'), ' '],
  [/\b(?:a|per|each|every|\/) ?(?:day|night|morning|evening|dose)\b|\b(?:daily|nightly)\b/g, ' /d '],
];

const numberWords = Object.entries(words.numbers).toSorted(([one], [other]) => other.length - one.length);
const timesWords = Object.entries(words.times).toSorted(([one], [other]) => other.length - one.length);
const timesPattern = new RegExp(String.raw`\b(${timesWords.map(([word]) => word).join('|')})\b`, 'g');
const numberPattern = new RegExp(String.raw`\b(${numberWords.map(([word]) => word).join('|')})\b`, 'g');
const tens = numberWords.filter(([, count]) => count >= 20 && count < 100 && count % 10 === 0).map(([word]) => word);
const ones = [
  'one',
  ...numberWords.filter(([word, count]) => count < 10 && /^[a-z]+$/.test(word) && word !== 'both').map(([word]) => word),
];
const compoundPattern = new RegExp(String.raw`\b(${tens.filter((word) => /ty$/.test(word)).join('|')})[- ](${ones.join('|')})\b`, 'g');
const milligrams: Readonly<Record<string, number>> = { m: 1, u: 0.001, g: 1000 };
const weightPattern = /\b(\d+(?:[.,]\d+)?)\s?-?(mcg|micrograms?|ug|mgs?|milligrams?|grams?|g)\b/g;
/** "1,000" is a thousand, "2,5" two and a half. */
const toNumber = (text: string): number => Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
const toMilligrams = (amount: string, unit: string): number =>
  toNumber(amount) * (milligrams[/^(?:mcg|micro|ug)/.test(unit) ? 'u' : unit.startsWith('m') ? 'm' : 'g'] ?? 1);
/** Once a week and no more: taken daily they destroy the marrow. */
const weeklyName = /^(?:methotrexate|mtx|trexall|otrexup|rasuvo|metoject)/;
const thinnerName =
  /^(?:blood ?thinner|anti ?coagulant|thinner|warfarin|coumadin|apixaban|eliquis|rivaroxaban|xarelto|edoxaban|dabigatran|pradaxa)/;
const seldomName = /^(?:digoxin|lanoxin)/;
export const readName = (name: string): Pick<NamedMedicine, 'isWeekly' | 'isThinner' | 'timesADay'> => ({
  isWeekly: weeklyName.test(name),
  isThinner: thinnerName.test(name),
  ...(weeklyName.test(name) ? { timesADay: 1 } : thinnerName.test(name) || seldomName.test(name) ? { timesADay: 2 } : {}),
});
const timesByWord: Readonly<Record<string, number>> = words.times;
const countByWord: Readonly<Record<string, number>> = words.numbers;

const ofWords = (['narrow', 'pain', 'usual', 'mild', 'pieces'] as const).map((risk) => ({
  risk,
  pattern: new RegExp(String.raw`\b(?<!@)${any(words[risk])}(?:'s)?\b`, 'g'),
}));

const knownWord = new RegExp(
  String.raw`^(?:(?:my|the|our|his|her) )?${any([...words.narrow, ...words.pain, ...words.usual, ...words.mild, ...words.pieces])}$`,
);

/** Words for medicines that everyone uses, and that triage knows as well as any other word: "aspirin", "heart pills". */
export const isCommonMedicineWord = (text: string): boolean => knownWord.test(normalizeMessage(text));

/** "All seven days of the dosette", "Monday to Sunday's tablets". */
const daysOfBox =
  /\b(?:all|every one of|the whole) (?:(?:of )?(?:the |his |her |my )?)?(?:(?:seven|7|six|6|five|5|four|4) )?days (?:of|from|in) (?:the|my|his|her|their|a) (?:dosette(?: box)?|(?:pill|tablet|blister|nomad|week\w*) ?(?:box|pack|organi[sz]er)s?|organi[sz]er|box)\b|\bmon(?:day)? (?:to|through|till|until) sun(?:day)?'?s? (?:tablets|pills|meds|medicines|medication)\b/g;
/** "Took everything in the cupboard": as much as there is. */
const everythingIn =
  /\b(took|taken|tooken|swallowed|necked|popped|downed) (?:just |about |nearly |almost )?(?:everything|whatever (?:was|there was|(?:i|he|she|we) (?:could )?f(?:ou|i)nd)|all (?:there was|that was|(?:i|he|she|we) (?:could )?f(?:ou|i)nd)|(?:all the|every(?: single)?) (?:tablets?|pills?|capsules?|medicines?|meds|medication))(?: (?:we|i|he|she|they) (?:had|have))? (?:in|from|inside) (?:(?:the|my|our|his|her|their|this) )?(?:[a-z]+'s )?(?:(?:medicine|bathroom|kitchen|pill|tablet|bedside|whole) )?(?:cupboard|cabinet|drawer|house|flat|box|chest|first[- ]aid (?:kit|box)|tin|stash|dosette(?: box)?)\b/g;
const toPlace = String.raw`(?:back )?(?:to|into) (?:the|my|a|our|mum's|mom's) (?:[a-z]+ )?(?:pharmac\w+|chemist\w*|drugstore|dump|tip|bin|trash|collection|disposal|charity|shop|hospital|clinic|surgery|counter|cupboard|cabinet|drawer|box|new (?!bed)\w+)\b(?! (?:bed|toilet))`;
const onTravel = String.raw`on (?:holiday|vacation|the plane|(?:a|the|my|our) (?:trip|cruise|flight))\b`;
/** What was taken out, thrown away or carried somewhere. */
const carriedFrom = new RegExp(
  String.raw`^ (?:(?:and|then) (?:put|threw|binned|sorted|cleaned|packed|moved|donated|checked|tidied|labell?ed) (?:it|them|everything|that|those|all)\b(?!(?: \w+){0,2} up\b)|(?:straight |right |all )?(?:out(?! of\b)|away\b|apart\b|back in (?:the|my) (?:cupboard|cabinet|drawer|box)\b|${toPlace})|with (?:me|us|him|her|them) (?:${toPlace}|${onTravel}|when (?:i|we) (?:moved|travel\w*|flew|went (?:away|abroad|on))\b|in (?:the|my|our) (?:bag|suitcase))|before (?:(?:we |i |they )(?:moved?|moving|pack\w*|travel\w*)|moving (?:house|home|out|away)|packing|travell?ing)\b)`,
);
/** That it was swallowed after all, whatever else is written of it. */
const swallowedIt =
  /\b(?:swallow\w*|ate|eat(?:en|ing)?|downed|necked|gulped|drank|washed|popped|ingested|overdos\w*|mouth|throat)\b|\b(?:took|taken|taking|had) (?:it|them|the (?:lot|whole)|all|everything|every)\b(?! (?:back|to|away|out|home)\b)/;
const feltAfter =
  /\b(?:bed|asleep|drows\w*|sleepy|dizzy|sick|vomit\w*|vodka|wine|whisk\w*|alcohol|beers?|die|dying|goodbye|sorry|end it|kill\w*)\b/;
const isCarriedFrom = (verb: string, rest: string): boolean =>
  /^t/.test(verb) && carriedFrom.test(rest) && !swallowedIt.test(rest) && !feltAfter.test(rest);

/** "Had four packs of @0": packs that were swallowed. */
const packsOf = new RegExp(
  String.raw`\b((took|taken|tooken|swallowed|popped|necked|downed|gulped|ingested|ate|eaten|drank|had|done|knocked back)(?: (?:about|around|like|maybe|nearly|almost|over|just|another|all|the|my|his|her))*) (?:${any(Object.keys(words.numbers))}|\d+)(?: (?:whole|full|entire|big|small|more))* (?:packs|packets|boxes|strips|blisters|blister packs|bottles|sheets|cards|trays|jars|tubs|sleeves)(?= of(?: (?:my|the|his|her|${any(words.describing)}))* +@(\d+) *(.*))`,
  'g',
);
/** What is left, came by post or lies somewhere. */
const inStock =
  /^[^.,;!?]*\b(?:left|deliver\w*|order\w*|prescri\w*|dispens\w*|spare|at home(?! alone)|in (?:the|my|our) (?:\w+ )?(?:house|home|cupboard|cabinet|drawer|fridge|car|bag|post|mail|box|kitchen|basket|trolley|loft|garage)|expir\w*)\b/;
const month = '(?:jan|febr?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
/** What was used up over weeks or months. */
const overMonths = new RegExp(
  String.raw`^[^.,;!?]*\b(?:this (?:month|winter|year|autumn|spring|summer|season)|(?:a|per|each|every|last|past) (?:month|year|week|winter)|(?:over|during) (?:the )?(?:\w+ )?(?:weeks|months|year|winter|autumn|spring|summer)|since (?:${month}|(?:the )?(?:spring|summer|autumn|winter|new year)|christmas|easter|last (?:week|month|year|${month})|(?:19|20)\d\d)|finish the course|back to back)\b`,
);
const carriedPacks = new RegExp(
  String.raw`^(?:to (?:my|his|her) (?:mum|mom|mother|dad|father|nan|gran|son|daughter|friend|neighbou?r)\b|${toPlace}|with (?:me|us)\b(?! (?:to|in)\b)|${onTravel})`,
);
/** Drunk once, before the bowel is looked into. */
const bowelPrep = /^[^.,;!?]*\b(?:colonoscopy|bowel prep|sigmoidoscopy)\b/;
const atOnceToday =
  /\b(?:today|tonight|(?:in|within) (?:the |an? |one )?(?:last )?(?:hour|go|night|day|sitting|minutes?)|(?:hours?|minutes?|mins?) ago|last night|this (?:morning|afternoon|evening)|since (?:lunch|noon|breakfast|dinner|tea|midnight|last night|yesterday|i woke|\d)|at once|just now)\b/;

function isNotSwallowed(verb: string, rest: string): boolean {
  if (swallowedIt.test(rest)) return false;
  if (verb === 'had' && inStock.test(rest)) return true;
  if (atOnceToday.test(rest) || feltAfter.test(rest)) return false;
  return overMonths.test(rest) || (/^t/.test(verb) && carriedPacks.test(rest)) || bowelPrep.test(rest);
}

/** "Accidentally took a month of levothyroxine"; a month of it that is taken day by day is no mistake. */
const monthOf = /\b(?:an?|one|two|three|\d+|whole|entire) (?:weeks?|months?|fortnight) of +(?:(?:my|his|her|the) +)?(@\d+)/g;
const mistaken = /\b(?:by (?:mistake|accident)|accidental\w*|at once|in one (?:go|day)|all (?:together|at once))\b/;

/** "I take one a day" names no multivitamin. */
const howOften = /^(?:one|1)[- ]a[- ]day$/;

/** The message with its medicines, counts and times as tokens, and without what is long past. */
export function lexMessage(message: string, known: readonly KnownMedicine[]): LexedMessage {
  const medicines: NamedMedicine[] = [];
  const add = (medicine: NamedMedicine): string => ` @${medicines.push(medicine) - 1} `;
  let text = normalizeMessage(withoutPast(message.toLowerCase()))
    .replace(/\s+-\s+|:\s/g, ', ')
    .replace(daysOfBox, "a week's worth of tablets")
    .replace(everythingIn, (found, verb: string, at: number, all: string) =>
      isCarriedFrom(verb, all.slice(at + found.length)) ? found : `${verb} a whole bottle of tablets`,
    );
  for (const { names, ...medicine } of known)
    for (const name of names.filter((one) => one.length > 2 && !howOften.test(one)).toSorted((one, other) => other.length - one.length))
      text = text.replace(new RegExp(String.raw`\b${escapeText(name)}s?\b`, 'g'), () => add({ ...medicine, ...readName(name) }));
  for (const { risk, pattern } of ofWords)
    text = text.replace(pattern, (name) => add({ risk, most: null, mostPerDay: null, ...readName(name) }));
  const weighed = text.replace(weightPattern, (_, amount: string, unit: string) => ` ^${toMilligrams(amount, unit)} `).replace(/ +/g, ' ');
  text = text.replace(monthOf, (found, token: string) => (mistaken.test(text) ? ` #${supplyCount} ${token}` : found));
  text = text.replace(packsOf, (found, act: string, verb: string, _: string, rest: string) =>
    isNotSwallowed(verb, rest) ? found : ` ${act} #${supplyCount}`,
  );
  for (const [pattern, by] of replacements) text = text.replace(pattern, by as string);
  text = text
    .replace(timesPattern, (word) => ` *${timesByWord[word] ?? 2}${/times|twice|thrice|x/.test(word) ? '' : '^'} `)
    .replace(/\b(\d{1,2}) ?(?:times|x)\b/g, (_, count: string) => ` *${count} `)
    .replace(/\bx ?(\d{1,3})\b/g, ' #$1 ')
    .replace(compoundPattern, (_, ten: string, one: string) => ` #${(countByWord[ten] ?? 0) + (countByWord[one] ?? 1)} `)
    .replace(numberPattern, (word) => ` #${countByWord[word] ?? 2} `)
    .replace(/(?<![@#*\d.,/])\b(\d{1,3})(?:\.\d+)? ?units?\b/g, ' $1u ')
    .replace(/(?<![@#*\d.,/])\b(\d{1,3})\b(?![.,]\d)/g, ' #$1 ')
    .replace(new RegExp(String.raw`#\d+ *-? ?(?:${spans})\b`, 'g'), ' ~ ')
    .replace(
      /\b(?:at|since|around|about|by|until|till|from|before|after|past|age|aged|is|turned|for) +(?:like |about )?#\d+(?=\s*(?:$|[,.;!?]|and\b|i\b|my\b|today\b|tonight\b|yesterday\b|last night\b|this\b|but\b))/g,
      ' ~ ',
    )
    // "Put my insulin at 15 instead of 10" is a dose.
    .replace(
      /(?<!\b(?:put|set|dial\w*|turned|bolus\w*|gave|give|inject\w*)\b[^.;!?]{0,40})\bat +#(\d+) +instead +of +(?:at +)?#(\d+)(?! +@)/g,
      (found, one: string, other: string) => (Number(one) <= 24 && Number(other) <= 24 && Number(one) < 2 * Number(other) ? '~' : found),
    )
    .replace(/ +/g, ' ')
    .trim();
  // Tablets beside a name are of that medicine: "warfarin tablets", "six zopiclone pills".
  return { text: joinPieces(text, medicines), medicines, weighed };
}

/** The text with each medicine as the word "medicine", whatever it is called. */
export function nameMedicines(text: string, known: readonly KnownMedicine[]): string {
  const named = known
    .flatMap(({ names }) => names)
    .filter((name) => name.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((all, name) => all.replace(new RegExp(String.raw`\b${escapeText(name)}s?\b`, 'g'), 'medicine'), text);
  return ofWords.reduce((all, { pattern }) => all.replace(pattern, 'medicine'), named);
}

const joinPieces = (text: string, medicines: readonly NamedMedicine[]): string =>
  text
    .replace(/@(\d+) +(?=@(\d+))/g, (found, one: string, other: string) =>
      medicines[Number(other)]?.risk === 'pieces' ? `@${one} = ` : found,
    )
    .replace(/= +@\d+/g, '')
    .replace(/ +/g, ' ');
