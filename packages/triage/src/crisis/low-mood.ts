import { normalizeMessage } from '../message/clauses.ts';
import { triage } from '../triage.ts';
import tables from '../vocabulary/crisis-signs.json' with { type: 'json' };
import { isCrisis } from './crisis.ts';
import { namesEnd, readCrisisQuestion } from './crisis-topic.ts';

// What people with depression say of how they feel: the items of the PHQ-9 (Kroenke, Spitzer and Williams, 2001) but its ninth, which asks about
// death and self-harm, in everyday words.
const degree = "(?:so|very|really|just|too|completely|totally|utterly|pretty|quite|more|a bit|like|like i'm|always|always so|still|often)";
const feelings =
  '(?:sad|low|down|depressed|hopeless|helpless|worthless|useless|pointless|empty|numb|lonely|alone|miserable|tearful|anxious|overwhelmed|exhausted(?! of)|drained|tired(?! of)|worn out|burnt out|broken|guilty|ashamed|a failure|a burden(?: to (?:nobody|everyone|everybody|them|(?:my|the) (?:family|wife|husband|partner|children|kids|friends|parents)))?|a mess|lost)';
const illness =
  '(?:being (?:(?:so|always) )?(?:ill|sick|unwell|tired|in pain|exhausted|fat|anxious)|(?:the|this|my|these) (?:pain|illness|disease|fatigue|symptoms?|side effects?|depression|anxiety|migraines?|tests|waiting))';
const everything = '(?:everything|it|it all|all of it|life|every day|the smallest thing)';
const phrases = [
  `(?:(?:i am|i'm|i feel) (?:${degree} )*)?(?:sick and tired|tired|sick|weary|fed up) (?:of|with) ${illness}`,
  `(?:i (?:am|feel|felt|have felt|have been|was)|i'm|i've been|i've felt|feel|felt|feeling|becoming one|makes? me feel|and|am) (?:${degree} )*${feelings}(?:,? (?:and )?(?:${degree} )*${feelings})*`,
  `${everything} (?:is|feels|seems|gets|got) (?:all )?(?:${degree} )*(?:much|hard|heavy|pointless|hopeless|meaningless|an effort|a struggle)(?: for me)?`,
  "i (?:cry|cried|was crying|keep crying|can't stop crying|cannot stop crying)(?: (?:all|every|the whole) (?:day|night|week|weekend|morning|evening))?|(?:cannot|can't) stop crying",
].map((phrase) => new RegExp(`(?<![\\w'])(?:${phrase})(?![\\w'])`, 'g'));

/** Words of death, a means, a place, an injury or a plan, and a feeling that others would be better off. */
const gravest = new RegExp(
  `(?<![\\w'])(?:${[...(['death', 'end', 'means', 'place', 'hurting', 'plan', 'heap', 'starving', 'purging', 'untreated', 'voices', 'selfKill'] as const).flatMap((group) => tables.words[group]), 'better off', 'goodbye\\w*', 'decided', 'safe', 'miss me', 'without me', 'deserve\\w*'].join('|')})(?![\\w'])`,
);

/** A title is often the feeling alone. */
const alone = new RegExp(
  `^(?:(?:${degree} )*${feelings}(?:,? (?:and )?(?:${degree} )*${feelings})*|(?:tired|sick|fed up) (?:of|with) (?:it|this|everything))$`,
);

const helper =
  '(?:therapist|counsell?or|psychologist|psychiatrist|psych nurse|doctor|gp|nurse|midwife|specialist|support group|social worker)';
const lately = '(?:at the moment|lately|these days|recently|again|this week|this month)';
const appointment = '(?:today|tomorrow|again|soon|now|every week|once a week|on \\w+day|(?:this|next|last) (?:week|month|\\w+day))';
/**
 * What may stand beside low mood: a greeting, lately, since when or because of what, who helps, and a question whether others know it or what helped. All else may be
 * a plan in words that no list holds, and waits for a moderator.
 */
const harmless = [
  '(?:hi|hello|hey)(?: (?:all|everyone|everybody|there|folks))?',
  lately,
  `(?:(?:ever )?since|after|because of|due to) (?!.*\\b(?:i|i'm|i've|i'll|i'd|me|until|till|so|then|attempt\\w*|overdos\\w*)\\b)(?:my|the|a|our|having|being)(?: [\\w-]+){1,4}`,
  `(?:so )?(?:i am|i'm|i|we are|we)(?: now| already)? (?:seeing|see|talking to|talk to|talked to|told|have told) (?:my|a|the) (?:\\w+ )?${helper}(?: ${appointment})?`,
  '(?:has|have|does|did|is|do|was) (?:anyone|anybody|someone|others|any of you)(?: else)?(?: here)? (?:had|have|know|feel|felt|get|got|been through|gone through|like) (?:this|that|it|the same|like this|this way)(?: too)?',
  '(?:when|how) (?:do|did|have) (?:you|others|people)(?: all)? (?:feel better|cope|manage|deal with (?:it|this)|get through (?:it|this))|what (?:helps?|helped)(?: you)?',
].map((one) => new RegExp(`^(?:${one})$`));

const isHarmless = (sentence: string): boolean =>
  sentence
    .split(/[,;:.?!–]|\b(?:and|but)\b/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .every((part) => part === '' || harmless.some((one) => one.test(part)));

/** A message without what it says of low mood; null where it has none, or may say more than that. */
function leaveOutLowMood(message: string): string | null {
  const whole = normalizeMessage(message);
  if (gravest.test(whole) || namesEnd(message) || isCrisis(message) || readCrisisQuestion(message) !== null) return null;
  const sentences = (message.match(/[^.!?\n]+[.!?]*/g) ?? []).map(normalizeMessage);
  const rest = sentences.map((sentence) => phrases.reduce((left, phrase) => left.replace(phrase, ' '), leaveOutFeeling(sentence)));
  return rest.join() !== sentences.join() && rest.every(isHarmless) ? rest.join(' ') : null;
}

const leaveOutFeeling = (sentence: string): string => (alone.test(sentence.replace(/[\s.!]+$/, '')) ? ' ' : sentence);

/** Whether a message says that someone feels low. */
export function mentionsLowMood(message: string): boolean {
  const text = normalizeMessage(message);
  return phrases.some((phrase) => text.search(phrase) >= 0) || message.split(/[.!?\n]+/).some((one) => alone.test(normalizeMessage(one)));
}

/** Whether nothing but low mood makes a message look like one of a person in danger: without it, the rest is calm. */
export function isLowMoodAlone(message: string): boolean {
  const rest = leaveOutLowMood(message);
  if (rest === null) return false;
  const { level, hasCrisisSigns } = triage(rest);
  return level !== 'crisis' && !hasCrisisSigns;
}
