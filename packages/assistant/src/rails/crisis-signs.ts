import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { isCommonMedicineWord } from '@wellkept/triage/intake/lex.ts';
import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { type Triage, triage } from '@wellkept/triage/triage.ts';
import everyday from '@wellkept/triage/vocabulary/everyday-words.json' with { type: 'json' };
import { namesTopic, readAspects } from '../question/question-head.ts';
import type { MessageReading } from '../reading/read-message.ts';

const ofHarm =
  /\b(?:self|harm\w*|hurt\w*|suicid\w*|overdos\w*|kill\w*|di(?:e|es|ed|ying)|dead\w*|death|end\w*|surviv\w*|lethal|fatal|enough)\b/i;
/** Of any illness: "I can't take this ALS anymore". */
const ofDespair =
  /\b(?:any ?more|tired of|sick of|done with|lonely|alone|hopeless|pointless|worthless|give up|giving up|ca(?:n[’']?t|nnot) (?:take|cope|do|go on|live|handle|stand|bear))\b/i;
const isBareQuestion = (message: string): boolean =>
  asksOfIt.test(message) && !asksOfPieces.test(message) && !ofHarm.test(message) && !namesTopic(message) && readAspects(message).length > 0;
/** "How many pills so that" names what it asks of. */
const asksOfPieces = /\bhow (?:many|much)\b.*\b(?:pills?|tablets?|capsules?|meds|bottles?|packs?)\b/i;
/** "I've run out of reasons, that's all" leans on nothing, and asks for nothing. */
const asksOfIt =
  /\?\s*$|^\W*(?:(?:so|and|but|ok|okay),? )?(?:how|what|whats|when|why|which|who|where|is|are|does|do|did|can|could|will|would|should|may|am i (?:on|taking|allowed|meant|supposed|due))\b/i;

/** What a bare question leans on tells of no danger. */
function isCalm(message: string): boolean {
  const { level, hasCrisisSigns, isAboutCrisis, mayBeEmergency } = triage(message);
  return level === 'routine' && !hasCrisisSigns && !isAboutCrisis && !mayBeEmergency;
}

const anyMedicine = 'my tablets';
const anyIllness = 'colds';

/** Illnesses of the mind, and what is named together with one: their names may be the sign itself. */
export const mindConditions: ReadonlySet<string> = new Set([
  'adhd',
  'alcohol-dependence',
  'anxiety',
  'autism',
  'bipolar',
  'dementia',
  'depression',
  'eating-disorder',
  'lewy-body-dementia',
  'ocd',
  'opioid-dependence',
  'period-pain',
  'psychosis',
  'ptsd',
  'substance-dependence',
  'suicidal-thoughts',
  'tourette',
]);
/** Words of a sentence that are abbreviations too, beside the everyday ones. */
const words: ReadonlySet<string> = new Set([...everyday, 'af', 'aids', 'crest', 'ed', 'mash', 'pad', 'pots']);

/** "UTI", "COPD": what illnesses of the body are called in capitals, in small letters; none of them is a word. */
export const listIllnessAbbreviations = (conditions: Knowledge['conditions']): ReadonlySet<string> =>
  new Set(
    [...conditions.values()]
      .filter(({ id }) => !mindConditions.has(id) && !id.endsWith('-allergy'))
      .flatMap(({ name, synonyms = [] }) => [name, ...synonyms])
      .filter((name) => /^[A-Z]{2,5}$/.test(name))
      .map((name) => name.toLowerCase())
      .filter((name) => !words.has(name)),
  );
const noAbbreviations: ReadonlySet<string> = new Set();

/**
 * Triage without signs that only the name of a medicine shows: the letters of a name that a classifier of letters does not know look like
 * despair or danger to it. What calls a message a crisis or an emergency is left as it is, and so are signs that it shows without the name.
 */
export function withoutNameSigns(
  message: string,
  urgency: Triage,
  { mentions, complaint = null, asks = [] }: Pick<MessageReading, 'mentions'> & Partial<Pick<MessageReading, 'complaint' | 'asks'>>,
  earlier: readonly string[],
  illnesses: ReadonlySet<string> = noAbbreviations,
): Triage {
  // What was counted is no matter of letters.
  if (urgency.mayBeOverdose) return urgency;
  // "How long until it works?" is made of nothing but words that ask, of whatever was spoken of.
  if (urgency.level === 'routine' && isBareQuestion(message) && earlier.every(isCalm)) {
    const { hasCrisisSigns: _, mayBeEmergency: __, isWhole: ___, ...calm } = urgency;
    return calm;
  }
  const mayBeName = urgency.hasCrisisSigns || (urgency.mayBeEmergency && urgency.level === 'routine');
  if (!mayBeName || urgency.level === 'emergency') return urgency;
  const ofMedicines = mentions.reduce(
    (all, { text, isEaten }) => (isEaten || isCommonMedicineWord(text) ? all : all.replace(text, anyMedicine)),
    message,
  );
  // "I keep getting UTIs why": an abbreviation of an illness is strange letters too.
  const plain = isCauseOfBody(message, urgency, { complaint, asks }) ? namePlainly(ofMedicines, complaint) : ofMedicines;
  const meant =
    urgency.hasCrisisSigns && !ofHarm.test(message) && !ofDespair.test(message)
      ? plain.replace(/\b[a-z]{2,6}\b/gi, (word) => (isAbbreviation(word.toLowerCase(), illnesses) ? anyIllness : word))
      : plain;
  if (meant === message) return urgency;
  const again = triage(meant);
  const { hasCrisisSigns, mayBeEmergency, isWhole, ...others } = urgency;
  const isOfCrisis = again.level === 'crisis' || again.hasCrisisSigns || again.isAboutCrisis;
  const isOfBody = again.level === 'emergency' || again.mayBeEmergency || urgency.level !== 'routine';
  return {
    ...others,
    ...(hasCrisisSigns && isOfCrisis && { hasCrisisSigns, ...(isWhole && { isWhole }) }),
    ...(mayBeEmergency && isOfBody && { mayBeEmergency }),
  };
}

/** Complaints of mood, and what may be one. */
const mindComplaints: ReadonlySet<string> = new Set([
  'low-mood',
  'anxiety',
  'poor-sleep',
  'poor-appetite',
  'weight-loss',
  'weight-gain',
  'tiredness',
  'low-libido',
  'forgetfulness',
]);
/** "I've been bunged up all week, what could be doing it": nothing but a complaint of the body, since when, and what is behind it. */
const isCauseOfBody = (
  message: string,
  { hasCrisisSigns, isWhole }: Triage,
  { complaint, asks }: { complaint: MessageReading['complaint']; asks: MessageReading['asks'] },
): boolean =>
  hasCrisisSigns === true &&
  isWhole !== true &&
  complaint !== null &&
  !mindComplaints.has(complaint.id) &&
  asks[0] === 'causes' &&
  (
    normalizeMessage(message)
      .replace(getComplaintPattern(complaint), ' ')
      .match(/[a-z']+/g) ?? []
  ).every((word) => causeWords.has(word));
const causeWords: ReadonlySet<string> = new Set(
  `i i've ive i'm im been have had get getting got keep am is are was my the a an so really very since for last past few couple of day days week weeks month
  months night today yesterday morning again lately recently now all always what what's whats why could can might may be do does doing it this that causing
  cause behind reason making me and how come up with in on at bit bad`.split(/\s+/),
);

const getComplaintPattern = ({ words: named }: Complaint): RegExp => new RegExp(String.raw`\b(?:${named.join('|')})\b`, 'i');

/** Slang for a complaint is strange letters to a classifier of letters: it is judged again by its plain name. */
const namePlainly = (message: string, complaint: MessageReading['complaint']): string =>
  complaint === null ? message : message.replace(getComplaintPattern(complaint), `${complaint.name},`);

const isAbbreviation = (word: string, illnesses: ReadonlySet<string>): boolean =>
  illnesses.has(word) || (word.endsWith('s') && !words.has(word) && illnesses.has(word.slice(0, -1)));
