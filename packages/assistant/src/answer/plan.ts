import { isBeyond, isOfAnimal } from '../library/asking.ts';
import { hasCircumstances } from '../reading/circumstances.ts';
import { complaintSinceIn, effectAskedIn, ownEffectAskedIn } from '../reading/effect-question.ts';
import type { Intent } from '../reading/intents.ts';
import { logQuestionOf } from '../reading/log-question.ts';
import type { Reading } from '../reading/read-message.ts';
import { remedyAskedIn } from '../reading/remedy-question.ts';
import type { MarkerAspect, SubstanceTopic, ToolCall } from '../tools/tool.ts';
import { statedMarkersIn } from '../triage/triage.ts';

const substancesMax = 4;

/** What a message that needs no look into anything is answered with. */
const talk = ['greeting', 'thanks', 'who-are-you'] as const satisfies readonly Intent[];
export const talkOf = ({ intents, mentions, markers }: Reading): (typeof talk)[number] | null =>
  mentions.length + markers.length > 0 ? null : (talk.find((intent) => intents.includes(intent)) ?? null);

/** "Yes" to checking something else, which has to be named first. */
export const isLeftOpen = ({ isAccepting, intents }: Reading): boolean => isAccepting === true && intents.length === 0;

/** The tools that a message needs, in the order in which their answers are told. */
export function planOf(reading: Reading): ToolCall[] {
  if (talkOf(reading) || isLeftOpen(reading)) return [];
  const wants = (...any: readonly Intent[]) => any.some((intent) => reading.intents.includes(intent));
  const isAskedOfMedicine = wants('interaction', 'safe', 'limit', 'missed-dose');
  if (isOfAnimal(reading.text) || (isBeyond(reading.text) && !isAskedOfMedicine && !wants('add'))) return [libraryCall(reading.text, [])];
  // "When was my last blood test?" is answered by the results.
  if (wants('own-logs') && !wants('own-labs')) return [logCall(reading.text)];
  const ofOwn = ownEffectAskedIn(reading.text);
  // "Which of my tablets raise potassium?" names what is raised, and nothing that is taken.
  if (ofOwn !== null && reading.mentions.every(({ text }) => ofOwn.includes(text.toLowerCase())) && !reading.isForSomebodyElse)
    return [{ tool: 'find_own_effects', input: { complaint: ofOwn } }];
  const remedy = reading.isForSomebodyElse ? null : remedyAskedIn(reading);
  if (remedy !== null) {
    const beside = reading.mentions.map(({ name }) => name);
    const article = beside.length === 0 ? [libraryCall(withoutList(reading.text), [])] : [];
    return [{ tool: 'check_remedies', input: { complaint: remedy, beside } }, ...article];
  }
  const named = reading.mentions.slice(0, substancesMax);
  const single = named.filter(({ kind }) => kind !== 'several').map(({ name }) => name);
  if (wants('missed-dose', 'extra-dose') && !wants('interaction'))
    return [libraryCall(`${wants('extra-dose') ? 'took a dose twice' : 'missed dose'} ${reading.text}`, single)];
  if (wants('handling') && single.length < 2) return [libraryCall(handlingQuery(reading), [])];
  const isComparing = isComparison(reading, single.length);
  const items = isComparing ? [] : single;
  const isMine = (text: string) => single.length > 0 && reading.text.toLowerCase().includes(`my ${text.toLowerCase()}`);
  const choices = isComparing
    ? single
    : // "My blood pressure pills" are those of the list, which is looked at anyway.
      named.flatMap(({ candidates, kind, text }) => (kind === 'several' && !isMine(text) ? candidates.map(({ name }) => name) : []));
  if (wants('add') && items.length > 0 && !wants('what-is', 'side-effects')) return addingPlan(reading, items);
  const parts = ownPartsOf(reading);
  // "Vitamin D deficiency symptoms" names what is asked about, and nobody who has it.
  const isSaidOfSomebody = wants('safe', 'interaction', 'alternative', 'dose', 'timing') || reading.isOwn;
  const circumstances = { ...reading.circumstances, ...(wants('evidence') || !isSaidOfSomebody ? {} : conditionsSaid(reading, single)) };
  const isOfSomebody = hasCircumstances(circumstances) && !wants('what-is', 'side-effects');
  const since = items.length === 1 ? complaintSinceIn(reading.text) : null;
  const complaint = since ?? (items.length === 1 && !wants('interaction') ? effectAskedIn(reading.text) : null);
  // What is asked about is no complaint that comes from itself.
  const effect = complaint !== null && named.some(({ text }) => complaint.includes(text.toLowerCase())) ? null : complaint;
  // Who asks about stopping, or about a complaint, is not told that nothing speaks against it.
  const isOnlyStopping =
    items.length === 1 &&
    (!wants('interaction') || since !== null) &&
    !hasCircumstances(reading.circumstances) &&
    (wants('stop') || effect !== null);
  // "How much should I take", "when should I take it" asks for a figure.
  const isOfAmount = wants('dose', 'limit', 'timing') && !/\b(?:safe|ok|okay|can i|may i|with my)\b/i.test(reading.text);
  // "Antibiotics" is one thing that is named, whichever of them is meant.
  const namedCount = items.length + (choices.length > 0 ? 1 : 0);
  const needsCheck =
    !isOnlyStopping &&
    (namedCount > 1 ||
      (namedCount === 1 &&
        ((items.length === 1 && isOfSomebody) || isComparing || wants('interaction', 'alternative') || (wants('safe') && !isOfAmount))));
  const isAboutList =
    reading.mentions.length === 0 &&
    reading.isOwn &&
    (wants('interaction') || (wants('own-medicines') && wants('safe'))) &&
    takenWords.test(reading.text);
  // Amounts on record are those of adults.
  const isOfChild = (reading.circumstances.ageYears ?? 18) < 18;
  const topics: SubstanceTopic[] = isComparing
    ? ['about']
    : choices.length > 0
      ? []
      : effect !== null
        ? ['effect', ...(since !== null ? (['begun'] as const) : []), ...(wants('evidence') ? (['evidence'] as const) : [])]
        : topicsOf(reading, items.length, isOfSomebody).filter((topic) => !isOfChild || (topic !== 'dose' && topic !== 'limit'));
  const stated = statedMarkersIn(reading.text);
  const calls: ToolCall[] = [
    ...(parts.length > 0 ? [{ tool: 'read_own_data' as const, input: { parts } }] : []),
    ...(needsCheck || isAboutList
      ? [{ tool: 'check_interactions' as const, input: { items, choices, withOwn: !reading.isForSomebodyElse, circumstances } }]
      : []),
    ...(topics.length > 0
      ? single.map((name) => ({
          tool: 'look_up_substance' as const,
          input: { name, topics, purpose: effect ?? (wants('evidence') ? reading.text.slice(0, 400) : null) },
        }))
      : []),
    ...(wants('timing') && !isComparing && (items.length > 1 || (items.length === 0 && takenWords.test(reading.text)))
      ? [{ tool: 'plan_timing' as const, input: { items, withOwn: reading.isOwn } }]
      : []),
    ...(items.length === 0 || wants('own-labs') || stated.length > 0
      ? [...new Set([...stated, ...reading.markers])].slice(0, 2).map((name) => ({
          tool: 'look_up_marker' as const,
          input: {
            name,
            aspects: aspectsOf(reading.text),
            isOwn: /\b(?:my|mine|i|i'm|i've)\b/i.test(reading.text),
            question: reading.text.slice(0, 400),
          },
        }))
      : []),
  ];
  return since === null && needsLibrary(reading, calls) && !(isOfChild && wants('dose', 'limit') && items.length > 0)
    ? [...calls, libraryCall(reading.text, wants('stop') ? single : [])]
    : calls;
}

const libraryCall = (query: string, about: readonly string[]): ToolCall => ({
  tool: 'search_library',
  input: { query: query.slice(0, 400), about },
});

/** What helps a headache is told by an article, whatever else is taken. */
const withoutList = (text: string): string =>
  text.replace(
    /\b(?:that )?(?:(?:goes|go|is safe|safe|ok|okay|fine) )?(?:with|alongside|on top of|while (?:on|taking)) (?:(?:all|any|the rest) )?(?:of )?(?:my|what i) \w+.*$/i,
    '',
  );

/** Whatever is split or crushed, it is a tablet. */
const handlingQuery = ({ text, mentions }: Reading): string =>
  /\b(?:crush|split|cut|chew)/i.test(text) ? mentions.reduce((all, one) => all.replace(one.text, 'tablet'), text) : text;

/** Which of two is better, or what sets them apart: each is looked at by itself, not beside the other. */
function isComparison({ intents, text }: Reading, named: number): boolean {
  if (named < 2) return false;
  const isJoined = /\b(?:with|and|together|plus|while|mix\w*|combin\w*|interact\w*|both)\b/i.test(text);
  return intents.includes('compare') || (named === 2 && /\bor\b/i.test(text) && !isJoined);
}

const addingPlan = (reading: Reading, items: readonly string[]): ToolCall[] => [
  { tool: 'propose_medicine', input: { text: addedText(reading) } },
  { tool: 'check_interactions', input: { items, choices: [], withOwn: true, circumstances: reading.circumstances } },
];

/** Speaks of what one takes, and not of something else that goes together. */
const takenWords =
  /\b(?:i take|i'm taking|i am taking|i'm on|i am on|i use|my (?:medicines?|medications?|meds|list|cabinet|supplements?|tablets|pills|drugs))\b/i;

/** "What does a high ferritin mean?" is about being high; who names a marker alone learns what it is. */
function aspectsOf(text: string): MarkerAspect[] {
  const asked: readonly (readonly [MarkerAspect, RegExp])[] = [
    ['course', /\b(?:over (?:the )?(?:years|months|time)|history|trend|course|so far|all my|develop\w*|changed?|all (?:the )?results)\b/i],
    ['high', /\b(?:high|elevated|raised|increased|above|too much)\b/i],
    ['low', /\b(?:low|decreased|below|deficien\w*|lack)\b/i],
    ['range', /\b(?:normal|range|usual|should (?:it|my) be|good)\b/i],
    ['moves', /\b(?:change|affect|influence|raise|lower|reduce|improve|bring down|why)\b/i],
    ['prepare', /\b(?:prepare|fasting|before the test|fast)\b/i],
  ];
  const aspects = asked.filter(([, pattern]) => pattern.test(text)).map(([aspect]) => aspect);
  return aspects.length > 0 ? aspects : ['what', 'range'];
}

/** Without a thing that is named, it is about how everything has been. */
const logCall = (text: string): ToolCall =>
  /\bhow (?:have|did|was|were|am) i (?:been|doing|do|feeling)?\b(?!.*\b(?:sleep|slept|mood|weigh|feel))|\bmy log\b/i.test(text)
    ? { tool: 'read_own_data', input: { parts: ['logs'] } }
    : { tool: 'read_own_log', input: logQuestionOf(text) };

/** A lack of the very thing does not speak against taking it. */
function conditionsSaid({ conditions }: Reading, items: readonly string[]) {
  const lacks = items.map((item) => item.toLowerCase());
  const some = conditions.map((id) => id.replaceAll('-', ' ')).filter((name) => !lacks.some((item) => name.startsWith(item)));
  return some.length === 0 ? {} : { conditions: some };
}

function ownPartsOf({ intents, markers }: Reading) {
  const parts = { 'own-medicines': 'medicines', 'own-labs': 'labs', 'own-profile': 'profile' } as const;
  const asked = intents
    .flatMap((intent) => (intent in parts ? [parts[intent as keyof typeof parts]] : []))
    // Of one marker its own tool tells the results.
    .filter((part) => part !== 'labs' || markers.length === 0);
  return asked.includes('profile') ? [...new Set([...asked, 'medicines' as const])] : asked;
}

/** "Add magnesium 400 mg at night to my medicines": what stands between. */
const addedText = ({ text }: Reading): string =>
  text
    .replace(/^\W*(?:(?:please|can you|could you|would you)\s+)*(?:add|put|save|record)\s+/i, '')
    .replace(/\s+(?:in)?to\s+(?:my|the)\b.*$|\s+on\s+(?:my|the)\s+(?:list|medicines?|cabinet)\b.*$/i, '')
    .replace(/[.!?\s]+$/, '')
    .slice(0, 200);

const topicsByIntent: Readonly<Partial<Record<Intent, readonly SubstanceTopic[]>>> = {
  'side-effects': ['side-effects'],
  dose: ['dose', 'limit'],
  limit: ['limit'],
  timing: ['intake'],
  driving: ['driving'],
  sunlight: ['sunlight'],
  tests: ['tests'],
  depletes: ['depletes'],
  evidence: ['evidence'],
  'what-is': ['about'],
};

function topicsOf({ intents, text }: Reading, items: number, isOfSomebody: boolean): SubstanceTopic[] {
  const has = (intent: Intent) => intents.includes(intent);
  // Of two things together their check tells what one does to the other.
  const told = intents.filter(
    (intent) =>
      !(items > 1 && (intent === 'timing' || (intent === 'side-effects' && !/side[- ]?effect/i.test(text)))) &&
      // "Does it lower blood pressure?" asks what it does good.
      !(intent === 'side-effects' && has('evidence') && !/side[- ]?effect|\bcause|\bmakes?\b/i.test(text)),
  );
  const topics = [...new Set(told.flatMap((intent) => topicsByIntent[intent] ?? []))];
  if (items === 1 && /\b(?:foods|eat|diet|drinks|drink)\b/i.test(text) && (has('interaction') || has('safe'))) topics.push('foods');
  else if (items === 1 && !isOfSomebody && has('interaction') && !has('timing') && !takenWords.test(text))
    topics.push('known-interactions');
  else if (items === 1 && !isOfSomebody && has('safe') && topics.length === 0)
    // "With what I take" is answered by the check alone.
    topics.push('about', ...(takenWords.test(text) ? [] : (['known-interactions', 'side-effects'] as const)));
  // A bare name is a wish to know what it is.
  const isBare =
    topics.length === 0 &&
    text.trim().split(/\s+/).length <= 3 &&
    items === 1 &&
    !isOfSomebody &&
    intents.every((intent) => intent === 'marker' || intent === 'safe');
  return isBare ? ['about'] : topics;
}

/**
 * Articles answer what tools do not: anything without a substance, what is told about conditions, stopping and missed doses, and what no tool
 * has a fact for.
 */
function needsLibrary({ intents, mentions }: Reading, calls: readonly ToolCall[]): boolean {
  const asksPlainly = mentions.length === 0 && !calls.some(({ tool }) => tool === 'read_own_data' || tool === 'read_own_log');
  const isTold = intents.some((intent) => toldInArticles.has(intent));
  return asksPlainly || isTold || calls.length === 0 || !intents.some((intent) => intent !== 'marker');
}
const toldInArticles = new Set<Intent>([
  'stop',
  'compare',
  'what-is',
  'evidence',
  'dose',
  'limit',
  'timing',
  'alternative',
  'side-effects',
  'depletes',
  'own-labs',
]);
