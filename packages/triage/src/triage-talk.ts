import { isTakenReply } from './intake/taken-reply.ts';
import { normalizeMessage } from './message/clauses.ts';
import { isOnlyPerson } from './message/presence.ts';
import { inDanger, isPoisoned, poisoned, type Triage, triage } from './triage.ts';

/** "Yes", "yes, to my dad", "right now": it is happening. */
const yes =
  /^\W*(?:(?:yes|yeah|yep|yup|ya|y|right now|now|to me|ja|oui|s[ií]|sim)\b(?!.*\b(?:no|not|but)\b)|(?:it is|he is|she is|they are|i am)\W*$|(?:(?:it|he|she|they|i)(?:['’]s|['’]m|['’]re| is| am| are)? (?:getting |feeling |much |even |a lot |now )*)?worse\b)/i;
/** Where it was asked whether anyone is thinking of suicide. */
const thinksOfIt = /^\W*(?:(?:yes|yeah|yep|yup|ya|y|ja|oui|s[ií]|sim)\b|(?:i am|i do|he is|she is|they are|it is|we are)\W*$)/i;
const thinksOfElse = /\b(?:(?:just|only) (?:curious|asking|tired|sad|stressed)|not (?:suicid\w*|thinking|going to|planning|like that))\b/i;
const answerLengthMax = 60;
/** What is not settled after a message, however long ago it was written; null where nothing is. */
export type Standing = Triage | null;

/**
 * How a message is judged on its own, beside the one before it, and whether it asks something of its own: of any subject, or of one of everyday life
 * that is neither a medicine nor what was spoken of.
 */
export type TalkReading = {
  judge: (message: string, before: string) => Triage;
  standsAlone: (message: string) => boolean;
  isEveryday: (message: string) => boolean;
};

const plainReading: TalkReading = {
  judge: (message, before) => triage(message, undefined, undefined, { known: [], earlier: before }),
  standsAlone: () => false,
  isEveryday: () => false,
};

/**
 * Triage of a message in its talk. A danger stands until it is settled: after a crisis no amounts are given and the line stays, after an
 * emergency a reply or a question that leans on it repeats the call, and where it was asked whether it is happening, a "yes" says so.
 */
export const triageTalk = (message: string, earlier: readonly string[], reading: TalkReading = plainReading): Triage =>
  followTalk([...listRecent(earlier), message], reading).judged;

/** Each message is read again: as far back as is read in a moment, and always the last ones. */
const listRecent = (earlier: readonly string[]): readonly string[] => {
  let letters = 0;
  const at = earlier.findLastIndex((turn, index) => {
    letters += turn.length;
    return index < earlier.length - turnsMin && (letters > lettersMax || index <= earlier.length - turnsMax);
  });
  return earlier.slice(at + 1);
};
const turnsMin = 12;
const turnsMax = 100;
const lettersMax = 20_000;

/**
 * The last message of a talk as it is judged, and what stands after it. `from`: what stood after so many of its messages, which are then only
 * what "them" may be about.
 */
export function followTalk(
  turns: readonly string[],
  reading: TalkReading = plainReading,
  from: { standing: Standing; turns: number } = { standing: null, turns: 0 },
): { judged: Triage; standing: Standing } {
  let { standing } = from;
  let judged: Triage = calm;
  for (let at = from.turns; at < turns.length; at++) {
    const turn = turns[at] ?? '';
    const own = reading.judge(turn, turns[at - 1] ?? '');
    judged = standing === null ? own : judgeAfter(standing, own, turn, reading);
    standing = findStanding(judged, standing, turn);
  }
  return { judged, standing };
}

/** Of two messages sent at once: what stands after both. */
export function chooseGraver(one: Standing, other: Standing): Standing {
  const [graver = null, lesser = null] = [one, other].toSorted((a, b) => weighStanding(b) - weighStanding(a));
  const hasCrisisSigns = lesser?.level === 'crisis' || lesser?.hasCrisisSigns;
  return graver?.level === 'emergency' && hasCrisisSigns ? { ...graver, hasCrisisSigns } : graver;
}
const weighStanding = (standing: Standing): number =>
  standing === null ? 0 : isPoisoned(standing) ? 4 : standing.level === 'crisis' ? 3 : standing.level === 'emergency' ? 2 : 1;

const calm: Triage = { level: 'routine', reasons: [] };

/** What goes on standing after a message: a crisis all through the talk, an emergency until a "New question" and what that answer asks, anything else until the next one. */
function findStanding(judged: Triage, before: Standing, turn: string): Standing {
  if (judged.level === 'crisis') return judged;
  if (judged.level === 'emergency')
    return before !== null && isPoisoned(before) ? { ...judged, reasons: [...new Set([...before.reasons, ...judged.reasons])] } : judged;
  if (before?.level === 'crisis') return before;
  if (before?.level === 'emergency') {
    const hasCrisisSigns = before.hasCrisisSigns || judged.hasCrisisSigns;
    if (isPoisoned(before) || !opensNewQuestion.test(turn)) return { ...before, ...(hasCrisisSigns && { hasCrisisSigns }) };
    return hasCrisisSigns ? { level: 'crisis', reasons: before.reasons } : { ...judged, reasons: before.reasons, isStanding: true };
  }
  if (judged.isStanding && before !== null) return { ...judged, reasons: before.reasons };
  return judged.hasCrisisSigns || judged.mayBeEmergency ? judged : null;
}

/** Whether a message is about what stands. A question with its own subject only suspends it. */
function leansOn(standing: Triage, message: string, { standsAlone, isEveryday }: TalkReading): boolean {
  const text = normalizeMessage(message);
  // What a poison does may be asked as a question of its own.
  if (isPoisoned(standing) && ofPoison.test(text)) return true;
  const isOfHarm = standing.level === 'crisis' || standing.isWhole === true;
  if (isOfHarm && ofEnd.test(text)) return true;
  if (standsAlone(message)) return false;
  if (!opensNewQuestion.test(message)) return !(isOfHarm && !ofHarm.test(text) && isEveryday(message));
  if (isPoisoned(standing)) return ofPoisoned.test(text);
  return isOfHarm && (ofHarm.test(text) || !namesSubject(text));
}

/** Words that a question about anything has, and those of the person, the people around them and what becomes of them. */
const general = new Set(
  `new question a an the and or but so if then than as at by for from in into of off on onto out over to up with without about after before until
  i me my mine myself we us our you your he him his she her they them their it its this that these those there here who whom
  what which how when where why whether is are was were be been being am do does did done doing can could may might must shall should will would
  have has had having get gets got go goes going gone come make makes let say tell ask help please want need know think feel feels happen happens
  happened work works write wrote leave find found miss see look take takes taking use try keep stay be become decide decided ready sorry sure really
  not no yes ok okay just only also too even still again now soon later long much many more most less very good bad better worse best right well
  thing things something anything nothing everything someone anyone everyone body people life time day night way ways place end
  mum mom mother dad father parents kids kid children child son daughter sister brother wife husband family friend friends partner dog cat`.split(
    /\s+/,
  ),
);
/** Whether a new question is one, and of something else. */
const namesSubject = (text: string): boolean =>
  asksOpening.test(text) && (text.match(/[\p{L}']+/gu) ?? []).some((word) => word.length > 2 && !general.has(word.replace(/'.*$/, '')));
const asksOpening =
  /^\W*(?:new question\W*)?(?:(?:and|so|ok|okay|please|hi|hello)\W+)*(?:what|which|how|why|when|where|who|is|are|can|could|does|do|did|should|will|would|may)\b|^\W*(?:neue frage|nouvelle question|nueva pregunta|pregunta nueva|nuova domanda|nova pergunta)\b/;

/** Of death, whatever else it names. */
const ofEnd =
  /\b(?:die|dies|dying|dead|death|kill\w*|lethal|fatal|deadly|surviv\w*|overdos\w*|suicid\w*|end (?:it|things|my)|forever|for good|monoxide|helium|how (?:low|high|cold|deep|far|hot) (?:must|does|do|would|has|have|can|should it))\b/;
/** However it is called: still of the end, or of what was spoken of. */
const ofHarm =
  /^\W*(?:new question\W*)?(?:and|or|with|plus|also|what about|how about)\b|\b(?:hurts?|pain(?:ful|less)\w*|quick\w*|fast|slowly|peaceful\w*|surviv\w*|end (?:it|things|my)|die|dying|dead|death|kill\w*|tonight|goodbye|alone|anymore|any more|wake up|forever|find me|notes?|vodka|whisk(?:e?y)|gin|rum|booze|alcohol|drink on|drunk|(?:have|got|here|with) \d{2,}|rope|bridge|knife|gun|cut (?:my|myself)|jump\w*|hang\w*|them|those|(?:about|with|of|do|does|would|will) (?:that|this)\b(?= ?(?:$|\W|work|hurt|be|do))|(?<!\b(?:is|was|if|does|did) )it|(?:does|did|is|was) it (?:work|fail|take|enough)|nobody|scared|afraid|crying|help me|monoxide|helium|nitrogen|charcoal|exhaust|lethal|fatal|deadly)\b|\b(?:(?:safest|best|easiest|surest)(?: (?:way|method|one))?|(?:that is|that's) safe|what happens)\W*$|^\W*(?:new question\W*)?(?:help|please|hi|hello|hey)?(?: please)?\W*$/;
const ofPoison =
  /\b(?:vomit\w*|nause\w*|drool\w*|throw\w* up|sick|sleepy|drows\w*|breath\w*|unconscious|pale|fits?|seizures?|yellow|jaundice|liver|worse|antidote|charcoal|dizzy|belly|stomach)\b/;
/** Of the one who took it, of it, or of how it goes on. */
const ofPoisoned =
  /\b(?:he|she|him|her|his|they|them|their|it|its|this|that|now|still|too|also|the (?:kid|child|baby|boy|girl|dog)|my (?:son|daughter|child|kid|baby|toddler)|er|a&e|ambulance|hospital|(?:need|have|should i|must i|got) (?:to )?go|what happens|next|symptoms?|feel\w*|okay|ok|wait|sleep|tired|heart|pulse|kidneys?)\b/;

function judgeAfter(standing: Triage, own: Triage, message: string, reading: TalkReading): Triage {
  const leans = leansOn(standing, message, reading);
  if (own.level === 'crisis') {
    if (isPoisoned(standing)) return { ...standing, hasCrisisSigns: true, isStanding: true };
    return isTaken(standing, message) ? { ...poisoned, hasCrisisSigns: true } : own;
  }
  if (own.level === 'emergency') return standing.level === 'crisis' || standing.hasCrisisSigns ? { ...own, hasCrisisSigns: true } : own;
  if (standing.level === 'crisis') {
    if (isTaken(standing, message)) return { ...poisoned, hasCrisisSigns: true };
    const isStill = leans || asksAmount(message) || own.hasCrisisSigns;
    if (isStill || own.mayBeOverdose) return { ...standing, isStanding: true, ...(own.mayBeOverdose && { mayBeOverdose: true }) };
    return { ...own, isAboutCrisis: true };
  }
  if (standing.level === 'emergency') {
    if (leans || (standing.hasCrisisSigns && asksAmount(message))) return { ...standing, isStanding: true };
    return { ...own, mayBeEmergency: true, ...(standing.hasCrisisSigns && { isAboutCrisis: true }) };
  }
  return judgeAnswer(standing, own, message) ?? judgeAsked(standing, own, message, leans);
}

/** A reply to what the answer before asked: whether it was taken, is happening, or is thought of. */
function judgeAnswer(standing: Triage, own: Triage, message: string): Triage | null {
  const { reasons, hasCrisisSigns, isWhole, mayBeEmergency, mayBeOverdose } = standing;
  const signs = hasCrisisSigns && { hasCrisisSigns };
  if (isTaken(standing, message)) return { ...poisoned, ...signs };
  if (message.length > answerLengthMax) return null;
  if (mayBeEmergency && yes.test(message))
    return { level: 'emergency', reasons: reasons.length > 0 ? reasons : ['What you describe can be dangerous.'], ...signs };
  if (!hasCrisisSigns || !thinksOfIt.test(message)) return null;
  if (isWhole && !mayBeOverdose && !thinksOfElse.test(message)) return inDanger;
  return { ...own, hasCrisisSigns, isWhole: true, ...(mayBeOverdose && { mayBeEmergency, mayBeOverdose }) };
}
const isTaken = ({ mayBeOverdose }: Triage, message: string): boolean => mayBeOverdose === true && isTakenReply(message);

const ofSamePerson = /\b(?:he|she|him|her|his|still|worse)\b/;
function judgeAsked(standing: Triage, own: Triage, message: string, leans: boolean): Triage {
  // Of whom it asks is no sign of anything.
  if (own.mayBeEmergency && isOnlyPerson(normalizeMessage(message))) {
    const { mayBeEmergency: _, ...others } = own;
    return others;
  }
  // After an emergency that a new question suspended: of the same person it is asked again.
  if (standing.isStanding && ofSamePerson.test(normalizeMessage(message))) return { ...own, mayBeEmergency: true, isStanding: true };
  if (!standing.hasCrisisSigns || !standing.isWhole || !(leans || asksAmount(message))) return own;
  const { hasCrisisSigns, isWhole, mayBeEmergency, mayBeOverdose } = standing;
  return { ...own, hasCrisisSigns, isWhole, ...(mayBeOverdose && { mayBeEmergency, mayBeOverdose }) };
}

/** "New question:", as the answer says. */
const opensNewQuestion = /^\W*(?:new question|neue frage|nouvelle question|nueva pregunta|pregunta nueva|nuova domanda|nova pergunta)\b/i;

/** How much, how many, how strong, or what goes together: in any language, and rather once too often. */
const amounts =
  /\b(?:how (?:many|much|long|strong|high|deep|fast|quick\w*|often)|dos(?:e|es|age|ages|ing)|amounts?|mgs?|milligrams?|grams?|max\w*|limits?|lethal|fatal|deadly|toxic|enough|too (?:many|much)|overdos\w*|strong(?:er|est)?|pills?|tablets?|mix\w*|combin\w*|together|alcohol|wie ?viele?|dosis|tabletten|combien|comprim\w*|cuant\w*|pastillas|quant\w*|compresse|pillole|gotas|gocce|gouttes|tropfen)\b/;
const asksAmount = (message: string): boolean => amounts.test(normalizeMessage(message));
