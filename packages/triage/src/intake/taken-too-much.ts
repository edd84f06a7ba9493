import { normalizeMessage } from '../message/clauses.ts';
import words from '../vocabulary/intake.json' with { type: 'json' };
import {
  findDailyForWeekly,
  findDailyOfListed,
  isCarried,
  isForRefill,
  isOfAnother,
  isPlain,
  isSpread,
  isTight,
  isUsedUp,
  readCourse,
} from './everyday.ts';
import { type KnownMedicine, lexMessage, type MedicineRisk, type NamedMedicine } from './lex.ts';
import { computeRate, hasSwappedInsulin, isFarFromUnits, listWeighed } from './measured.ts';
import { mayState } from './medicine-statement.ts';

/**
 * `too-much`: more of a medicine was taken than its line says, or than anyone takes. `doubled`: twice the dose of one that forgives little.
 * `asked`: it may be so, or it is only supposed.
 */
export type Intake = 'too-much' | 'doubled' | 'asked';
/** How much of which medicine: pieces at a time, or how often its dose. `isOwnSet`: "my five pills" are what is taken each day. */
type Amount = { medicine: NamedMedicine; pieces: number; times: number; isOfOthers: boolean; isOwnSet: boolean; isAgain: boolean };

const any = (list: readonly string[]) => `(?:${list.join('|')})`;
const wordPattern = (list: readonly string[]) => new RegExp(String.raw`(?<![\w'])${any(list)}(?![\w'])`);
const mistakes = wordPattern(words.mistakes);
const instructed = wordPattern(words.instructed);
const unreal = new RegExp(String.raw`(?<![\w'])${any(words.unreal)} $`);
const supposed = new RegExp(String.raw`(?<![\w'])${any(words.supposed)}(?: [\w']+){0,4} $`);
const unsure = new RegExp(String.raw`(?<![\w'])${any(words.unsure)} ${any(words.supposed)}\b`);
const persons = wordPattern(words.persons);
const today = wordPattern(words.today);
const act = new RegExp(String.raw`(?<![\w'@#])${any(words.acts)}(?![\w'])`, 'g');

const described = String.raw`(?: (?:of|${words.describing.join('|')}))*`;
/** "Five of my warfarin", "six of them", "six zopiclone tablets". */
const counted = new RegExp(String.raw`#(\d+)${described}(?: [a-z][a-z-]{3,}(?= @\d))? (@\d+|them|those|these|ones|em|it)(?![\w'])`);
/** "Took my tramadol, six of the", "@0 #6 today". */
const behind =
  /@(\d+)(?:,?(?: [a-z']+){0,2}?| , (?:all|about|around|like|maybe|roughly|nearly|almost|over)(?: of)?(?: them)?) #(\d+)(?! ?(?:@|[a-z]+ ago|~))/;
/** Who hands medicines out: a supply is no dose, unless it was a mistake. */
const supplier =
  /\b(?:pharmac\w+|chemist|doctor|dr|gp|cardiologist|consultant|specialist|psychiatrist|surgeon|hospital|clinic|prescriber)\b[^,]{0,12}$|\b(?:was|were|been|am|are|get|got) $/;
/** Who gives a dose, and sees that it is swallowed, unless it is taken home. */
const giver = /\b(?:nurse|ward)\b[^,]{0,12}$/;
const takenHome =
  /\b(?:to take|(?<!\b(?:the|nursing|care) )home(?! nurse\b)|pens|boxes|packs|discharg\w*|(?:left|leaving|out of|from) (?:the )?(?:hospital|ward|clinic|surgery)|prescri\w+|script|supply|refill|left over|leftover|for (?:the|my|a|later|next|another|when|pain)|in case|if needed|as needed)\b|\b(?:for|over) ~|\/d/;
/** A pharmacy hands packs over: even a wrong count of them is a supply. */
const dispenser = /\b(?:pharmac\w+|chemist'?s?)\b[^,]{0,12}$/;
const packMin = 21;
const again = /\b(?:again|(?:a )?second time|once more|as well)\b/;
const opensWithCount = /^#\d+(?= (?:of (?:my |his |her )?)?@)/;
/** "There were 40 diazepam in it and he has taken them", and not day by day. */
const countedBefore = /#(\d+)(?: [a-z]+){0,2} @(\d+)/;
const takenThem = /^ (?:all (?:of )?)?(?:them|those|these|the lot)\b(?!.*(?:\/d|~|\b(?:every|each|for|since|with|as|to|back)\b))/;
const pronoun = /(?<![\w'])(?:them|those|these|ones|em|it)(?![\w'])/;

/** What else is written: a mistake, a time of today, a dose that was missed before. */
type Telling = { isMistaken: boolean; isNow: boolean; isMadeUp: boolean; isGuessed: boolean };
/** "Could she have injected it twice?": nobody knows how much it was. Nor is it a way of taking anything within an hour. */
const guessed = /\b(?:could|might|may|must)\b.{0,12} have $/;
const madeUp = /\b(?:miss\w*|forg[eo]t\w*|skipp\w*)\b.{0,60}\b(?:so|then|and)\b|\b(?:make|made|making) up\b|\b(?:catch|caught) up\b/;

/** How the amount compares with what a line says or anyone takes. */
export const intakeLimits: Readonly<
  Record<MedicineRisk, { tooMuch: number; mistaken: number; asked: number; times: number; timesMistaken: number }>
> = {
  narrow: { tooMuch: 3, mistaken: 2, asked: 3, times: 3, timesMistaken: 2 },
  usual: { tooMuch: 5, mistaken: 3, asked: 3, times: 3, timesMistaken: 3 },
  pain: { tooMuch: 8, mistaken: 8, asked: 5, times: 6, timesMistaken: 5 },
  pieces: { tooMuch: 10, mistaken: 5, asked: 5, times: 3, timesMistaken: 3 },
  mild: { tooMuch: 40, mistaken: 40, asked: 20, times: 99, timesMistaken: 99 },
};

/** As often as a medicine is taken within a day by label. */
const prescribedTimesMax = 6;

function weigh(
  { medicine, pieces, times, isOfOthers, isOwnSet, isAgain }: Amount,
  { isMistaken, isNow, isMadeUp, isGuessed }: Telling,
): Intake | null {
  const { risk, most, mostPerDay, mostPlausible = 0, timesADay } = medicine;
  const { tooMuch, mistaken, asked, times: timesMax, timesMistaken } = intakeLimits[risk];
  if (isOfOthers && (risk === 'narrow' || risk === 'usual' || risk === 'pieces')) return risk === 'narrow' ? 'too-much' : 'asked';
  if (times > 1) {
    if (mostPerDay !== null && times * (most ?? 1) <= mostPerDay) return null;
    // So many times a day a medicine may be prescribed.
    if (mostPerDay === null && !isMistaken && !isAgain && !isGuessed && times <= (timesADay ?? prescribedTimesMax)) {
      if (risk === 'narrow') return times === 2 && !isNow ? 'doubled' : 'asked';
      return times >= timesMax ? 'asked' : null;
    }
    if (times >= timesMax || (times >= timesMistaken && (isMistaken || isNow))) return 'too-much';
    return risk === 'narrow' ? 'doubled' : risk === 'pieces' && isMistaken ? 'asked' : null;
  }
  if (isOwnSet && (most === null || pieces <= most)) return pieces >= 15 ? 'asked' : null;
  if (most !== null && pieces <= most) return null;
  const share = Math.max(1, most ?? 1);
  if (risk === 'narrow' && pieces === 2) {
    if (isMadeUp && !isMistaken) return 'doubled';
    // Two of a blood thinner work over days: a pharmacist or a poison line says what to do.
    if (medicine.isThinner && isMistaken && share === 1 && !isGuessed) return 'doubled';
  }
  if (pieces <= mostPlausible && !isMistaken) return 'asked';
  if (pieces >= tooMuch * share || (isMistaken && pieces >= mistaken * share)) return 'too-much';
  // Two instead of one is a matter for a pharmacist, except where that is much.
  const doubt = most === null ? asked : risk === 'narrow' ? 2 * share : Math.max(asked, 2 * share);
  return pieces >= doubt ? 'asked' : null;
}

const amountHint = new RegExp(
  String.raw`\d|(?<![\w'])(?:${[...Object.keys(words.numbers), ...Object.keys(words.times), 'again', 'wrong', 'else', 'bottle', 'box', 'pack', 'all', 'handful', 'daily', 'every day', 'each day'].join('|')})(?![\w])|'s `,
  'i',
);

/** A quick look: whether it is written how much or how many of anything, or that something ended. */
export const mayCount = (message: string): boolean =>
  amountHint.test(message) || endHint.test(message) || mayState(normalizeMessage(message));
const endHint =
  /\b(?:stop\w*|quit|out|off|cold|without|no|not|none|miss\w*|skip\w*|forg\w*|lost|gone|finished|ditched|dropped|hold|pause|refus\w*|(?:have|has|is|are|wo)n.?t)\b/i;

/** Whether someone took more of a medicine than its line says, or than anyone takes, however it is worded. `earlier`: what "them" may be. */
export function findTakenTooMuch(message: string, known: readonly KnownMedicine[] = [], earlier = ''): Intake | null {
  const { text, medicines, weighed } = lexMessage(message, known);
  const isOfBefore = medicines.length === 0;
  const named = isOfBefore ? lexMessage(earlier, known).medicines : medicines;
  // "8 units" without a name are of insulin.
  const ofUnits: readonly NamedMedicine[] = /\d+u\b/.test(text) ? [insulin] : [];
  const [meant] = (named.length > 0 ? named : ofUnits).toSorted(
    (one, other) => riskOrder.indexOf(one.risk) - riskOrder.indexOf(other.risk),
  );
  if (!meant) return findDailyOfListed(text, known);
  const isMistaken = mistakes.test(text);
  if (meant.risk !== 'mild' && (isFarFromUnits(text) || hasSwappedInsulin(message.toLowerCase()))) return 'too-much';
  const rate = meant.risk === 'mild' ? 0 : computeRate(text, message, named);
  if (rate >= 2) return 'too-much';
  const talk: Talk = { message, medicines, meant, isMistaken, isOfBefore };
  const ofWeights = listWeighed(weighed, medicines, meant).map(({ medicine, pieces, isWritten }) =>
    weigh(
      { ...plain, medicine: { ...medicine, most: 1, mostPlausible: 0 }, pieces },
      { isMistaken: isWritten, isNow: false, isMadeUp: false, isGuessed: false },
    ),
  );
  const found = text
    // "Five glipizide, thought they were vitamins": a count that opens what is written of today, or of a mistake, was taken.
    .replace(opensWithCount, (count) => (isMistaken || today.test(text) || /\bsince\b/.test(text) ? `took ${count}` : count))
    .split(/[.;!?]+/)
    .flatMap((sentence) => (instructed.test(sentence) && !isMistaken ? [] : listIntakes(sentence, talk)));
  const all = [...found, ...ofWeights, findDailyForWeekly(text, medicines, meant), rate > 1 ? ('asked' as const) : null];
  return (['too-much', 'doubled', 'asked'] as const).find((level) => all.includes(level)) ?? null;
}

/** Whether a message mentions nothing but what was taken, when and where: then no likelihood of its letters adds to what the amounts say. */
export function isOnlyIntake(message: string, known: readonly KnownMedicine[], intake: Intake | null, isCalm: boolean): boolean {
  const { text, medicines } = lexMessage(message, known);
  // What the rules would call a danger is a bottle that was used up, and asked for again.
  if (intake === 'too-much' || intake === 'asked' || (!isCalm && !isForRefill(text))) return false;
  return medicines.length > 0 && (text.includes('#') || text.search(act) >= 0) && isPlain(text, intake === 'doubled');
}

const insulin: NamedMedicine = { risk: 'narrow', most: null, mostPerDay: null };
const plain = { pieces: 1, times: 1, isOfOthers: false, isOwnSet: false, isAgain: false };
/** `isOfBefore`: the medicine was named in the message before. */
type Talk = { message: string; medicines: readonly NamedMedicine[]; meant: NamedMedicine; isMistaken: boolean; isOfBefore: boolean };

const riskOrder: readonly MedicineRisk[] = ['narrow', 'usual', 'pain', 'pieces', 'mild'];

function listIntakes(sentence: string, talk: Talk): Intake[] {
  const { isMistaken, message } = talk;
  return [...sentence.matchAll(act)].flatMap((found, at) => {
    const before = sentence.slice(0, found.index);
    const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(' but '), before.lastIndexOf(' because ')) + 1);
    if (unreal.test(clause) || ((supplier.test(clause) || (giver.test(clause) && takenHome.test(sentence))) && !isMistaken)) return [];
    const isSupposed = supposed.test(clause) && !unsure.test(clause);
    if (isSupposed && !persons.test(clause.slice(clause.search(supposed)))) return [];
    const [word] = found;
    const after = sentence.slice(found.index + word.length);
    if (isUsedUp(word, sentence, message) || isCarried(word, after, sentence)) return [];
    const amounts = readAmounts({ word, before, after, sentence, isLater: at > 0 }, talk);
    const isDispensed = dispenser.test(clause) || giver.test(clause);
    return amounts.flatMap((amount) => {
      if (isDispensed && amount.pieces >= packMin) return [];
      const level = weigh(amount, {
        isMistaken,
        isNow: today.test(sentence),
        isMadeUp: madeUp.test(sentence),
        isGuessed: guessed.test(clause) || isTight(sentence),
      });
      return level === null ? [] : isSupposed || amount.isDoubtful || isSpread(amount.pieces, sentence, message) ? 'asked' : level;
    });
  });
}

type Taking = { word: string; before: string; after: string; sentence: string; isLater: boolean };
type ReadAmount = Amount & { isDoubtful?: boolean };
const swallowing = /^(?:took|taken|tooken|swallowed|popped|necked|downed|gulped|ingested|injected|gave|given|knocked back)$/;

/** What the words around an act of taking say of how much. */
function readAmounts({ word, before, after, sentence, isLater }: Taking, { medicines, meant, isOfBefore }: Talk): ReadAmount[] {
  const get = (token: string): NamedMedicine => (token.startsWith('@') ? (medicines[Number(token.slice(1))] ?? meant) : meant);
  const amounts: ReadAmount[] = [];
  const near = after.slice(0, after.search(new RegExp(act.source)) >= 0 ? after.search(new RegExp(act.source)) : undefined);
  const [direct] = counted.exec(near) ?? [];
  const isInReach = direct !== undefined && near.slice(0, near.indexOf(direct)).trim().split(/\s+/).length <= 6;
  if (direct !== undefined && isInReach) {
    const [, pieces = '1', token = ''] = counted.exec(near) ?? [];
    const isOwnSet = /\b(?:my|his|her|all|usual|these|the)(?: other| daily| usual)? $/.test(near.slice(0, near.indexOf(direct)));
    const rest = near.slice(near.indexOf(direct) + direct.length);
    const kind = readCourse(word, Number(pieces), rest, sentence);
    if (kind !== 'none') amounts.push({ ...plain, medicine: get(token), pieces: Number(pieces), isOwnSet, isDoubtful: kind === 'asked' });
  } else {
    const [, token, pieces] = behind.exec(near) ?? [];
    const alone =
      /^(?: [a-z']+){0,3}? #(\d+)(?= *(?:$|,|instead|rather|in one|at once|by|before|already|today|tonight|i\b|and\b|not\b))/.exec(near);
    if (token !== undefined && pieces !== undefined) amounts.push({ ...plain, medicine: get(`@${token}`), pieces: Number(pieces) });
    // "I had three today" may be coffees.
    else if (alone?.[1] !== undefined)
      amounts.push({ ...plain, medicine: meant, pieces: Number(alone[1]), isDoubtful: isOfBefore && !swallowing.test(word) });
    const [, many, which] = takenThem.test(near) ? (countedBefore.exec(before) ?? []) : [];
    if (many !== undefined) amounts.push({ ...plain, medicine: get(`@${which}`), pieces: Number(many), isDoubtful: true });
    const ahead = /#(\d+)(?: of (?:them|those|it))? $/.exec(before);
    if (ahead?.[1] !== undefined) amounts.push({ ...plain, medicine: meant, pieces: Number(ahead[1]) });
  }
  const [, token = ''] = /(@\d+)/.exec(near) ?? [];
  const isNamed = token !== '' || pronoun.test(near) || /\bdose/.test(near);
  const multiple = [...near.matchAll(/\*(\d+)/g)].reduce((product, [, one]) => product * Number(one), 1);
  const isAgain = (multiple === 1 && isLater && again.test(near)) || near.includes('^') || /\*\d+\^ *$/.test(before);
  const times = multiple === 1 && isAgain ? 2 : multiple;
  if (isNamed && times > 1 && !/\*\d+ ?\/d/.test(near))
    amounts.push({ ...plain, medicine: token === '' ? meant : get(token), times, isAgain });
  if (token !== '' && isOfAnother(word, near)) amounts.push({ ...plain, medicine: get(token), isOfOthers: true });
  return amounts;
}
