import words from '../vocabulary/intake.json' with { type: 'json' };
import { type KnownMedicine, lexMessage, type MedicineRisk, type NamedMedicine } from './lex.ts';

/**
 * `too-much`: more of a medicine was taken than its line says, or than anyone takes. `doubled`: twice the dose of one that forgives little.
 * `asked`: it may be so, or it is only supposed.
 */
export type Intake = 'too-much' | 'doubled' | 'asked';
/** How much of which medicine: pieces at a time, or how often its dose. `isOwnSet`: "my five pills" are what is taken each day. */
type Amount = { medicine: NamedMedicine; pieces: number; times: number; isOfOthers: boolean; isOwnSet: boolean };

const any = (list: readonly string[]) => `(?:${list.join('|')})`;
const wordPattern = (list: readonly string[]) => new RegExp(String.raw`(?<![\w'])${any(list)}(?![\w'])`);
const mistakes = wordPattern(words.mistakes);
const instructed = wordPattern(words.instructed);
const unreal = new RegExp(String.raw`(?<![\w'])${any(words.unreal)} $`);
const supposed = new RegExp(String.raw`(?<![\w'])${any(words.supposed)}(?: [\w']+){0,4} $`);
const unsure = new RegExp(String.raw`(?<![\w'])${any(words.unsure)} ${any(words.supposed)}\b`);
const persons = wordPattern(words.persons);
const ofOthers = wordPattern(words.others);
const today = wordPattern(words.today);
const act = new RegExp(String.raw`(?<![\w'@#])${any(words.acts)}(?![\w'])`, 'g');

const described = String.raw`(?: (?:of|${words.describing.join('|')}))*`;
/** "Five of my warfarin", "six of them", "six zopiclone tablets". */
const counted = new RegExp(String.raw`#(\d+)${described}(?: [a-z][a-z-]{3,}(?= @\d))? (@\d+|them|those|these|ones|em|it)(?![\w'])`);
/** "Took my tramadol, six of the", "@0 #6 today". */
const behind = /@(\d+),?(?: [a-z']+){0,2}? #(\d+)(?! ?(?:@|[a-z]+ ago|~))/;
/** Who hands medicines out: a supply is no dose, unless it was a mistake. */
const supplier =
  /\b(?:pharmac\w+|chemist|doctor|dr|gp|nurse|cardiologist|consultant|specialist|psychiatrist|surgeon|hospital|clinic|prescriber)\b[^,]{0,12}$|\b(?:was|were|been|am|are|get|got) $/;
const again = /\b(?:again|(?:a )?second time|once more|as well)\b/;
/** "80 units instead of 8", "should be 8 units but I injected 80". */
const unitsInstead = /(?:#(\d+)|(\d+)u)\b.{0,25}\b(?:instead of|rather than|not)\b.{0,12}?(?:#(\d+)|(\d+)u)\b/;
const unitsMeant = /\b(?:supposed|should|meant)\b.{0,20}?(?:#(\d+)|(\d+)u)\b.{0,30}?(?:#(\d+)|(\d+)u)\b/;
/** What is taken once a week, as methotrexate is, and was taken each day. */
const weekly = new RegExp(words.weekly);
const takenDaily =
  /\b(?:taking|took|taken|had|having) (?:it|them|mine|@\d+)(?: tablets?)? (?:\/d|(?:[a-z]+ )?~ (?:in a row|running|straight)|for (?:the (?:last|past) )?~)/;
const opensWithCount = /^#\d+(?= (?:of (?:my |his |her )?)?@)/;
const pronoun = /(?<![\w'])(?:them|those|these|ones|em|it)(?![\w'])/;

/** What else is written: a mistake, a time of today, a dose that was missed before. */
type Telling = { isMistaken: boolean; isNow: boolean; isMadeUp: boolean };
const madeUp = /\b(?:miss\w*|forg[eo]t\w*|skipp\w*)\b.{0,60}\b(?:so|then|and)\b|\b(?:make|made|making) up\b|\b(?:catch|caught) up\b/;

/** How the amount compares with what a line says or anyone takes. */
const limits: Readonly<Record<MedicineRisk, { tooMuch: number; mistaken: number; asked: number; times: number; timesMistaken: number }>> = {
  narrow: { tooMuch: 3, mistaken: 2, asked: 3, times: 3, timesMistaken: 2 },
  usual: { tooMuch: 5, mistaken: 3, asked: 3, times: 3, timesMistaken: 3 },
  pain: { tooMuch: 8, mistaken: 8, asked: 5, times: 6, timesMistaken: 5 },
  pieces: { tooMuch: 10, mistaken: 5, asked: 5, times: 3, timesMistaken: 3 },
  mild: { tooMuch: 40, mistaken: 40, asked: 20, times: 99, timesMistaken: 99 },
};

function weigh({ medicine, pieces, times, isOfOthers, isOwnSet }: Amount, { isMistaken, isNow, isMadeUp }: Telling): Intake | null {
  const { risk, most, mostPerDay } = medicine;
  const { tooMuch, mistaken, asked, times: timesMax, timesMistaken } = limits[risk];
  if (isOfOthers && (risk === 'narrow' || risk === 'usual' || risk === 'pieces')) return risk === 'narrow' ? 'too-much' : 'asked';
  if (times > 1) {
    if (mostPerDay !== null && times * (most ?? 1) <= mostPerDay) return null;
    if (times >= timesMax || (times >= timesMistaken && (isMistaken || isNow))) return 'too-much';
    return risk === 'narrow' ? 'doubled' : risk === 'pieces' && isMistaken ? 'asked' : null;
  }
  if (isOwnSet && (most === null || pieces <= most)) return pieces >= 15 ? 'asked' : null;
  if (most !== null && pieces <= most) return null;
  if (risk === 'narrow' && pieces === 2 && isMadeUp && !isMistaken) return 'doubled';
  const share = Math.max(1, most ?? 1);
  if (pieces >= tooMuch * share || (isMistaken && pieces >= mistaken * share)) return 'too-much';
  // Two instead of one is a matter for a pharmacist, except where that is much.
  const doubt = most === null ? asked : risk === 'narrow' ? 2 * share : Math.max(asked, 2 * share);
  return pieces >= doubt ? 'asked' : null;
}

const amountHint = new RegExp(
  String.raw`\d|(?<![\w'])(?:${[...Object.keys(words.numbers), ...Object.keys(words.times), 'again', 'wrong', 'else'].join('|')})(?![\w])|'s `,
  'i',
);

/** A quick look: whether anyone took anything, and how much of it is written. */
export const mayBeIntake = (message: string): boolean => message.toLowerCase().search(act) >= 0 && amountHint.test(message);

/** Whether someone took more of a medicine than its line says, or than anyone takes, however it is worded. `earlier`: what "them" may be. */
export function findTakenTooMuch(message: string, known: readonly KnownMedicine[] = [], earlier = ''): Intake | null {
  const { text, medicines } = lexMessage(message, known);
  const named = medicines.length > 0 ? medicines : lexMessage(earlier, known).medicines;
  const meant = named.toSorted((one, other) => riskOrder.indexOf(one.risk) - riskOrder.indexOf(other.risk))[0];
  if (!meant) return null;
  const isMistaken = mistakes.test(text);
  if (isFarFromUnits(text) || (meant.risk === 'narrow' && weekly.test(text) && takenDaily.test(text))) return 'too-much';
  const found = text
    // "Five glipizide, thought they were vitamins": a count that opens what is written of today, or of a mistake, was taken.
    .replace(opensWithCount, (count) => (isMistaken || today.test(text) || /\bsince\b/.test(text) ? `took ${count}` : count))
    .split(/[.;!?]+/)
    .flatMap((sentence) => (instructed.test(sentence) && !isMistaken ? [] : listIntakes(sentence, medicines, meant, isMistaken)));
  return (['too-much', 'doubled', 'asked'] as const).find((level) => found.includes(level)) ?? null;
}

const riskOrder: readonly MedicineRisk[] = ['narrow', 'usual', 'pain', 'pieces', 'mild'];

/** Of what is measured in units, as insulin, twice as much as was meant. */
function isFarFromUnits(text: string): boolean {
  if (!/\d+u\b/.test(text)) return false;
  const read = (pattern: RegExp): number[] => (pattern.exec(text)?.slice(1) ?? []).filter(Boolean).map(Number);
  const [taken = 0, instead = Infinity] = read(unitsInstead);
  const [meant = Infinity, done = 0] = read(unitsMeant);
  return taken >= 2 * instead || done >= 2 * meant;
}

function listIntakes(sentence: string, medicines: readonly NamedMedicine[], meant: NamedMedicine, isMistaken: boolean): Intake[] {
  return [...sentence.matchAll(act)].flatMap((found, at) => {
    const before = sentence.slice(0, found.index);
    const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(' but '), before.lastIndexOf(' because ')) + 1);
    if (unreal.test(clause) || (supplier.test(clause) && !isMistaken)) return [];
    const isSupposed = supposed.test(clause) && !unsure.test(clause);
    if (isSupposed && !persons.test(clause.slice(clause.search(supposed)))) return [];
    const amounts = readAmounts(before, sentence.slice(found.index + found[0].length), medicines, meant, at > 0);
    return amounts.flatMap((amount) => {
      const level = weigh(amount, { isMistaken, isNow: today.test(sentence), isMadeUp: madeUp.test(sentence) });
      return level === null ? [] : isSupposed ? 'asked' : level;
    });
  });
}

/** What the words around an act of taking say of how much. */
function readAmounts(before: string, after: string, medicines: readonly NamedMedicine[], meant: NamedMedicine, isLater: boolean): Amount[] {
  const get = (token: string): NamedMedicine => (token.startsWith('@') ? (medicines[Number(token.slice(1))] ?? meant) : meant);
  const plain = { pieces: 1, times: 1, isOfOthers: false, isOwnSet: false };
  const amounts: Amount[] = [];
  const near = after.slice(0, after.search(new RegExp(act.source)) >= 0 ? after.search(new RegExp(act.source)) : undefined);
  const [direct] = counted.exec(near) ?? [];
  const isInReach = direct !== undefined && near.slice(0, near.indexOf(direct)).trim().split(/\s+/).length <= 6;
  if (direct !== undefined && isInReach) {
    const [, pieces = '1', token = ''] = counted.exec(near) ?? [];
    const isOwnSet = /\b(?:my|his|her|all|usual|these|the)(?: other| daily| usual)? $/.test(near.slice(0, near.indexOf(direct)));
    amounts.push({ ...plain, medicine: get(token), pieces: Number(pieces), isOwnSet });
  } else {
    const [, token, pieces] = behind.exec(near) ?? [];
    const alone =
      /^(?: [a-z']+){0,3}? #(\d+)(?= *(?:$|,|instead|rather|in one|at once|by|before|already|today|tonight|i\b|and\b|not\b))/.exec(near);
    if (token !== undefined && pieces !== undefined) amounts.push({ ...plain, medicine: get(`@${token}`), pieces: Number(pieces) });
    else if (alone?.[1] !== undefined) amounts.push({ ...plain, medicine: meant, pieces: Number(alone[1]) });
    const ahead = /#(\d+)(?: of (?:them|those|it))? $/.exec(before);
    if (ahead?.[1] !== undefined) amounts.push({ ...plain, medicine: meant, pieces: Number(ahead[1]) });
  }
  const [, token = ''] = /(@\d+)/.exec(near) ?? [];
  const isNamed = token !== '' || pronoun.test(near) || /\bdose/.test(near);
  const multiple = [...near.matchAll(/\*(\d+)/g)].reduce((product, [, one]) => product * Number(one), 1);
  const times = multiple === 1 && isLater && again.test(near) ? 2 : multiple;
  if (isNamed && times > 1 && !/\*\d+ ?\/d/.test(near)) amounts.push({ ...plain, medicine: token === '' ? meant : get(token), times });
  if (token !== '' && ofOthers.test(near)) amounts.push({ ...plain, medicine: get(token), isOfOthers: true });
  return amounts;
}
