import { isDosing } from '@wellkept/assistant/rails/claims.ts';
import { type Statement, splitStatements } from '../screening/statements.ts';

/** What a post claims: how much to take, another amount than usual, or what someone has. `name` is null where no medicine is named. */
export type Claim = { kind: 'dose'; name: string } | { kind: 'change'; name: string | null } | { kind: 'diagnosis'; articleId: string };

export type ClaimReaders = {
  /** The medicines and supplements that a text names, without foods. */
  listMedicines: (text: string) => readonly string[];
  /** Articles about the illnesses that a text names. */
  listIllnesses: (text: string) => readonly string[];
  /** Whether a medicine in this amount is more than its label or an upper level allows. */
  isTooMuch: (name: string, sentence: string) => boolean;
};

const claimsMax = 2;
/** A post of more sentences than anyone writes takes no longer than one of these. */
const statementsMax = 80;

const changing = /\b(?:doubl(?:e|ed|ing)|tripl(?:e|ed|ing)|quadrupl(?:e|ed|ing)|halv(?:e|ed|ing)|skip(?:ped|ping|s)?)\b/;
const takingOther =
  /\b(?:take|takes|took|taking|swallow(?:ed)?|have|had|used?)(?: my| your| the)? (?:two|2|both|three|3|four|4|an? extra|extra|twice|another|half|more|less)\b/;
/** Of a medicine that was named before: "I forgot one and took two the next day". */
const takingAnother = /\b(?:take|takes|took|taking) (?:two|2|both|three|3|an? extra|extra|twice|another)\b/;
/** "I use two puffs": a number that is taken as a habit is no change of it. */
const usualNumber = /\b(?:i|we|i've|we've)(?: \w+)? (?:take|use|have|been taking|been using)(?: my| the)? (?:two|2|three|3|four|4|half)\b/;
const doseWords = /\b(?:dos(?:e|es|age)|tablets?|tabs?|pills?|capsules?|caps|puffs?|units?|meds?|medicines?|medications?|prescription)\b/;

const number = '(?:\\d[\\d,.]*|an?|half|one|two|three|four|a quarter)';
/** "Half a tablet is enough", "2,000 IU is the most": says of an amount what it is good for. */
const judging = new RegExp(
  `\\b${number} ?(?:of )?(?:a |an )?(?:mg|mcg|µg|g|grams?|iu|units|tablets?|tabs?|pills?|capsules?|drops|puffs)\\b.{0,50}\\b(?:is|are) (?:\\w+ )?(?:enough|plenty|safe|fine|ok|okay|right|perfect|ideal|nothing|the (?:max|maximum|most|limit|right|ideal|sweet)|too (?:much|little|low|high))\\b`,
);

/** "Everyone should be on 2,000 IU." */
const beingOn = new RegExp(`\\b(?:be|get|go|stay|start) on ${number} ?(?:mg|mcg|µg|g|iu|units|tablets?)\\b`);

const own = /\b(?:i|i'm|i've|we|we're|me|my|mine)\b/;
const addressed = /\b(?:you|your|yours|everyone|anyone|people)\b/;

const surely = '(?:(?:definitely|clearly|probably|obviously|likely|surely|certainly|almost|really|totally|just|so|most|very|all) )*';
const aSignOf =
  '(?:(?:a|an|the|a lot|lots|very much|like|classic|textbook|typical|clear|sure|full-blown|signs?|symptoms?|case|cases|definition|of|early|undiagnosed|type \\w+|some kind|form|sort) )*';
/** What comes right before the name of an illness where a post states that someone has it, and how many words may stand between. */
const diagnosing: readonly { before: RegExp; wordsBetweenMax: number }[] = [
  {
    before: new RegExp(
      `(?<!\\b(?:if|when|unless|since|because|as|that|who|whether|once|while|do|did|after|until|before|where|people like) )\\byou ?(?:'ve got|'ve|'re having|are having|${surely}(?:must|may|might|could|can) ${surely}(?:have|be having)|${surely}have got|${surely}(?:do not |don't )?have|${surely}got|suffer from) (?!to )${surely}${aSignOf}`,
    ),
    wordsBetweenMax: 1,
  },
  {
    before: new RegExp(
      `\\b(?:that|this|it|those|these|your|symptoms|sounds|looks|seems)(?: [a-z]+){0,2}?(?:'s| is| are| has to be| must be| can only be| sounds?| looks?| seems?| screams?| like) ${surely}${aSignOf}`,
    ),
    wordsBetweenMax: 1,
  },
  {
    before: new RegExp(`\\byou(?:'re| are| ${surely}(?:must|may|might|could) ${surely}be) ${surely}`),
    wordsBetweenMax: 0,
  },
  {
    before: new RegExp(
      `\\byour (?:son|daughter|child|kid|baby|mum|mom|mother|dad|father|husband|wife|partner|sister|brother|friend) ${surely}has ${surely}${aSignOf}`,
    ),
    wordsBetweenMax: 1,
  },
  { before: new RegExp(`\\b(?:classic|textbook) ${aSignOf}`), wordsBetweenMax: 1 },
  // "Pneumonia, one hundred percent."
  { before: /^(?=.*\b(?:one hundred percent|100 ?%|for sure|no doubt|no question|guaranteed|i(?:'d)? bet)(?![a-z]))/, wordsBetweenMax: 0 },
];
/** What someone is called who has it. */
const adjectives: Readonly<Record<string, string>> = {
  diabetic: 'diabetes',
  prediabetic: 'prediabetes',
  anemic: 'anemia',
  anaemic: 'anemia',
  asthmatic: 'asthma',
  epileptic: 'epilepsy',
  perimenopausal: 'perimenopause',
  depressed: 'depression',
  hypothyroid: 'underactive thyroid',
  hyperthyroid: 'overactive thyroid',
};
/** After the name of an illness: then something else is spoken of. */
const ofIllness =
  /^(?:medicines?|medications?|meds|tablets?|pills?|drugs?|clinics?|nurses?|doctors?|groups?|support|diets?|friendly|diagnosis|tests?|month|week|charity|forum|awareness)\b/;
const illnessWordsMax = 5;

/** Whether a post may claim anything at all: most do not, and need no reader of names. */
export function mayClaim(text: string): boolean {
  const plain = text.replace(/[’‘]/g, "'").toLowerCase();
  return (
    [changing, takingOther, judging, beingOn, ...diagnosing.map(({ before }) => before)].some((pattern) => pattern.test(plain)) ||
    isDosing(plain)
  );
}

/**
 * What the statements of a post claim, in their order. A question, a report of someone else’s words, and one’s own usual dose are no claims;
 * an amount above the label is one, also of one’s own.
 */
export function readClaims(text: string, readers: ClaimReaders): Claim[] {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const lower = splitStatements(plain.toLowerCase());
  const written = splitStatements(plain);
  const claims: Claim[] = [];
  let named: string | null = null;
  for (const [at, statement] of lower.slice(0, statementsMax).entries()) {
    const medicines = readers.listMedicines(written[at]?.text ?? statement.text);
    named = medicines[0] ?? named;
    if (statement.isQuestion || statement.isReport) continue;
    claims.push(...readDoseClaims(statement, medicines, named, readers), ...readDiagnoses(statement, readers));
  }
  const seen = new Set<string>();
  return claims.filter((claim) => !seen.has(JSON.stringify(claim)) && seen.add(JSON.stringify(claim))).slice(0, claimsMax);
}

function readDoseClaims({ text }: Statement, medicines: readonly string[], named: string | null, { isTooMuch }: ClaimReaders): Claim[] {
  const isOfDose = medicines.length > 0 || doseWords.test(text) || (named !== null && takingAnother.test(text));
  if (isOfDose && (changing.test(text) || (takingOther.test(text) && !usualNumber.test(text)))) return [{ kind: 'change', name: named }];
  if (named === null || ![isDosing(text), judging.test(text), beingOn.test(text)].some(Boolean)) return [];
  const isOwnHabit = own.test(text) && !addressed.test(text);
  return isOwnHabit && !isTooMuch(named, text) ? [] : [{ kind: 'dose', name: named }];
}

function readDiagnoses({ text }: Statement, { listIllnesses }: ClaimReaders): Claim[] {
  for (const { before, wordsBetweenMax } of diagnosing) {
    const match = before.exec(text);
    if (!match) continue;
    const words = text
      .slice(match.index + match[0].length)
      .split(' ')
      .map((word) => adjectives[word.replace(/\W+$/, '')] ?? word);
    const articleId = findFirstIllness(words.slice(0, illnessWordsMax), wordsBetweenMax, listIllnesses);
    if (articleId !== null) return [{ kind: 'diagnosis', articleId }];
  }
  return [];
}

/** The illness whose name comes first, unless its name only says of which kind something is: "that is diabetes medicine". */
function findFirstIllness(words: readonly string[], wordsBefore: number, listIllnesses: ClaimReaders['listIllnesses']): string | null {
  const find = (from: number, to: number) => listIllnesses(words.slice(from, to).join(' '))[0] ?? null;
  const end = words.findIndex((_, at) => find(0, at + 1) !== null) + 1;
  const start = words.findLastIndex((_, at) => at < end && find(at, end) !== null);
  return end === 0 || start > wordsBefore || ofIllness.test(words[end] ?? '') ? null : find(0, end);
}
