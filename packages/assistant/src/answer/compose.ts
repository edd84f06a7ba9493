import { isPressing } from '@wellkept/clinical/urgency.ts';
import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import { asksForCheck, wantsOf } from '../guard/check-call.ts';
import type { Checked } from '../guard/guard.ts';
import { isOfAnimal } from '../library/asking.ts';
import type { Intent } from '../reading/intents.ts';
import type { Mention } from '../reading/mentions.ts';
import type { Reading } from '../reading/read-message.ts';
import { remedyAskedIn } from '../reading/remedy-question.ts';
import type { ToolCall, ToolResult, Unclear } from '../tools/tool.ts';
import { checkBlocks, choiceBlocks, severityStart } from './check-blocks.ts';
import { holdsAmountBack, impliedBlocks, isLeading, leadOf, minorAfter, ofTheirs, verdictsOf, withOpening } from './lead.ts';
import { offerOf, offers } from './offers.ts';
import { isLeftOpen, talkOf } from './plan.ts';
import { type Block, list, paragraph, type Said, say, titled, told } from './said.ts';
import { isAtLeast, type Statement, type Used } from './statement.ts';

export type Told = { call: ToolCall; result: ToolResult };

/** The answer to a message, of fixed sentences and of what the tools gave. It claims nothing else. What was checked goes first. */
export function compose(reading: Reading, checked: Checked, others: readonly Told[], isSignedIn: boolean): Block[] {
  const talk = talkOf(reading);
  if (talk) return talkBlocks(talk);
  if (isLeftOpen(reading)) return paragraph(say('whichOther'));
  const wants = wantsOf(reading);
  const results = [...(checked.named ? [checked.named] : []), ...others];
  const open = openNames(reading, results);
  // A value that has to be acted on does not wait for what the answer goes on to name.
  const isValueFirst = others.some(({ result }) => result.statements.some(({ urgency }) => urgency !== undefined && isPressing(urgency)));
  const lead = leadOf(reading, isValueFirst ? { ...checked, implied: null } : checked);
  const body = bodyOf(reading, checked, results);
  const isAsking = lead.length === 0 && body.length === 0 && open.length > 0;
  const edges = edgesOf(reading, wants);
  const proposal = others.some(({ call, result }) => call.tool === 'propose_medicine' && result.unclear.length === 0)
    ? [say('proposal', { name: nameOf(reading) }), say('confirm')]
    : [];
  const hasAnswer = body.length + lead.length + edges.length + proposal.length > 0;
  const corrections = hasAnswer || isAsking ? correctionsOf(reading.mentions, results) : [];
  const isFirstAid = wants('extra-dose');
  return [
    ...(isFirstAid ? paragraph(...edges) : []),
    ...withOpening([...corrections, ...verdictsOf(others)], lead),
    ...paragraph(...proposal),
    ...paragraph(...open),
    ...(isFirstAid ? [] : paragraph(...edges)),
    ...body,
    ...(isOfComplaint(reading, results) ? paragraph(say('tellOfIt')) : []),
    ...(hasAnswer || isAsking ? [] : unknownBlocks(reading, results, isSignedIn)),
    ...(checked.named || isValueFirst ? ofTheirs(reading, checked.implied, impliedBlocks(checked.implied)) : []),
    ...(hasAnswer ? minorAfter(reading, checked) : []),
    ...(body.length + lead.length > 0 ? paragraph(...usedOf(reading, checked, results)) : []),
    ...(hasAnswer ? paragraph(...(asksAge(reading, results) ? [say('childAssumed'), say('childAge')] : nextOf(reading, results))) : []),
  ];
}

/** The one fact that is missing and changes what was found. */
const asksAge = ({ lacksAge }: Reading, results: readonly Told[]): boolean =>
  lacksAge === true && results.some(({ call }) => call.tool === 'check_interactions');

/** Somebody who feels something from their own medicine is told whom to tell. */
const isOfComplaint = ({ isOwn }: Reading, results: readonly Told[]): boolean =>
  results.some(({ call, result: { statements } }) => {
    if (statements.length === 0) return false;
    if (call.tool === 'find_own_effects') return true;
    return call.tool === 'look_up_substance' && (call.input.topics.includes('begun') || (isOwn && call.input.topics.includes('effect')));
  });

function talkBlocks(talk: NonNullable<ReturnType<typeof talkOf>>): Block[] {
  if (talk === 'thanks') return paragraph(say('thanks'));
  if (talk === 'greeting') return paragraph(say('greeting'), say('offerHelp'));
  return [...paragraph(say('whoAmI'), say('whatIDo'), say('whatIDoNot')), ...paragraph(say('offerHelp'))];
}

/** A slip that was read as a name is told where that name was looked up. */
const correctionsOf = (mentions: readonly Mention[], results: readonly Told[]): Said[] =>
  mentions
    .filter(({ isCorrected, name }) => isCorrected && results.some(({ call }) => JSON.stringify(call.input).includes(name)))
    .map(({ text, name }) => say('corrected', { typed: text, name }));

/** What could not be read, each with what it may be. */
function openNames({ mentions }: Reading, results: readonly Told[]): Said[] {
  const unsure: Unclear[] = mentions
    .filter(({ kind }) => kind === 'unsure')
    .map(({ text, candidates }) => ({ typed: text, candidates: candidates.map(({ name }) => name) }));
  const all = [...unsure, ...results.flatMap(({ result }) => result.unclear)];
  const once = all.filter(({ typed }, at) => all.findIndex((one) => one.typed.toLowerCase() === typed.toLowerCase()) === at);
  return once.flatMap(({ typed, candidates }) =>
    candidates.length === 1
      ? [say('unknownName', { typed }), say('doYouMean', { names: candidates.join('') })]
      : candidates.length > 0
        ? [say('askWhich', { typed, names: candidates.slice(0, 4).join(' or ') }), say('whichOne')]
        : [say('unknownName', { typed }), say('checkSpelling')],
  );
}

/** What the assistant does not do, each with who does. */
function edgesOf(reading: Reading, wants: ReturnType<typeof wantsOf>): Said[] {
  // "How often did I skip it" asks the log.
  if (wants('own-logs')) return [];
  const name = nameOf(reading);
  const isMedicine = reading.mentions.length > 0 || /\b(?:medicines?|medications?|meds|pills?|tablets?|drugs?)\b/i.test(reading.text);
  return [
    ...(wants('stop') && isMedicine ? [say('notStop', { name: name || 'a medicine' }), say('whoDecidesStop')] : []),
    ...(wants('missed-dose') ? [say('neverDouble'), say('missedDose', { name: name || 'your medicine' })] : []),
    ...(wants('extra-dose') && !wants('missed-dose') ? [say('extraDose'), say('extraSigns')] : []),
    ...(wants('change-dose') && !wants('missed-dose', 'extra-dose') ? [say('notDose'), say('whoDecidesDose')] : []),
    ...(wants('diagnosis') ? [say('notDiagnose'), say('whoDiagnoses'), say('seekCare')] : []),
  ];
}

const nameOf = ({ mentions }: Reading): string => insideSentence(mentions.find(({ kind }) => kind === 'one')?.name ?? '');

const order: readonly ToolCall['tool'][] = [
  'read_own_data',
  'read_own_log',
  'find_own_effects',
  'check_remedies',
  'weigh_cause',
  'check_interactions',
  'look_up_substance',
  'plan_timing',
  'look_up_marker',
  'search_library',
  'propose_medicine',
];

function bodyOf(reading: Reading, { named }: Checked, results: readonly Told[]): Block[] {
  const seen = new Set<string>();
  // A finding's headline may stand in a leaflet too, without the word for how severe it is.
  const isSaid = (text: string) => seen.has(text) || [...seen].some((one) => text.startsWith(one.replace(severityStart, '')));
  const fresh = (statements: readonly Statement[]) => statements.filter(({ text }) => !isSaid(text) && seen.add(text));
  const hasOthers = results.some(
    ({ call, result }) =>
      call.tool !== 'search_library' &&
      call.tool !== 'check_remedies' &&
      (call.tool !== 'check_interactions' || asksForCheck(reading)) &&
      result.statements.length > 0,
  );
  const isComparing = results.some(
    ({ call }) => call.tool === 'check_interactions' && call.input.items.length === 0 && call.input.choices.length > 0,
  );
  // Of two that are compared it is told first what each is.
  const places = isComparing
    ? order.toSorted((one, other) => Number(other === 'look_up_substance') - Number(one === 'look_up_substance'))
    : order;
  const sorted = results.toSorted((one, other) => places.indexOf(one.call.tool) - places.indexOf(other.call.tool));
  const isAsked = asksForCheck(reading);
  const hasFindings = isAsked && named !== null && named.result.statements.length > 0;
  const hasLead = named !== null && isLeading(named);
  const lead = hasLead ? named.result.statements : [];
  for (const { text } of lead) seen.add(text);
  const holdsBack = holdsAmountBack(named);
  return sorted.flatMap(({ call, result }) => {
    // What should not be begun is given no amount.
    if (holdsBack && wantsOf(reading)('dose', 'limit')) {
      if (call.tool === 'search_library') return [];
      if (call.tool === 'look_up_substance') return paragraph(say('noAmount', { name: insideSentence(call.input.name) }));
    }
    // What one asks for its safety is answered by what was found; a leaflet would bury it.
    if (call.tool === 'look_up_substance' && hasFindings && !asksForFacts(reading) && !isComparing) return [];
    const statements = fresh(result.statements).filter(({ isDetail }) => !isDetail);
    switch (call.tool) {
      case 'check_interactions':
        return isAsked && !hasLead ? ofTheirs(reading, named, checkBlocks(reading, call.input, { ...result, statements })) : [];
      case 'find_own_effects':
        return statements.length > 2 ? list(...statements.map((one) => [told(one)])) : paragraph(...statements.map(told));
      case 'check_remedies':
        return ofTheirs(reading, { call, result }, remedyBlocks(reading, statements));
      case 'look_up_substance':
        return isComparing ? statements.flatMap((one) => paragraph(titled(one), told(one))) : factBlocks(statements);
      case 'weigh_cause':
        return paragraph(...statements.filter(({ role }) => role !== 'verdict').map(told));
      case 'plan_timing':
      case 'look_up_marker':
        return factBlocks(statements);
      case 'search_library':
        // Beside what could be bought, an article adds when to get help.
        if (
          remedyAskedIn(reading)?.isOfBuying &&
          results.some((one) => one.call.tool === 'check_remedies' && one.result.statements.length > 0)
        )
          return paragraph(...statements.slice(1).map(told));
        // Beside what a tool said, an article only adds its first passage, and only where it is about the same.
        return articleBlocks(
          hasOthers ? statements.slice(0, 1).filter(({ about }) => addsToFacts(reading) && isNamedIn(about, reading)) : statements,
        );
      default:
        return statements.length > 3 ? list(...statements.map((one) => [told(one)])) : paragraph(...statements.map(told));
    }
  });
}

/** Who asks what helps is told what not to buy, before the article; who asks what to buy is told of each. */
function remedyBlocks(reading: Reading, statements: readonly Statement[]): Block[] {
  if (!remedyAskedIn(reading)?.isOfBuying) return choiceBlocks(statements.filter((one) => isAtLeast(one, 'major')));
  return statements.length === 0 ? [] : [...choiceBlocks(statements), ...paragraph(say('remedies'), say('askPharmacist'))];
}

const addsToFacts = ({ intents, text }: Reading): boolean =>
  /\b(?:lower|raise|increase|reduce|improve|bring down)\b/i.test(text) ||
  intents.some((intent) => intent === 'what-is' || intent === 'evidence' || intent === 'dose' || intent === 'compare');

const factIntents: readonly Intent[] = [
  'side-effects',
  'dose',
  'limit',
  'what-is',
  'evidence',
  'tests',
  'depletes',
  'driving',
  'sunlight',
  'timing',
];
const asksForFacts = ({ intents, text }: Reading): boolean =>
  intents.some((intent) => factIntents.includes(intent)) || /\bfoods?\b/i.test(text);

/** Short facts one after the other; several of a kind are a list, each with its own reason behind it. */
function factBlocks(statements: readonly Statement[]): Block[] {
  const lead = statements.filter(({ role }) => role !== 'signs' && role !== 'why');
  const why = statements.filter(({ role }) => role === 'why');
  const signs = paragraph(...statements.filter(({ role }) => role === 'signs').map(told));
  const reasonsOf = ({ about }: Statement, max: number) => why.filter((one) => one.about === about).slice(0, max);
  const points = (max: number) => lead.map((one) => [told(one), ...reasonsOf(one, max).map(told)]);
  if (why.length === 0 && lead.length <= 2) return [...paragraph(...lead.map(told)), ...signs];
  return lead.length <= 2 ? [...points(2).flatMap((point) => paragraph(...point)), ...signs] : [...list(...points(1)), ...signs];
}

const isNamedIn = (title: string, { mentions, markers }: Reading): boolean =>
  markers.length > 0 || mentions.some(({ name }) => title.toLowerCase().includes(name.toLowerCase()));

/** The first passage says by its title what it is about. */
const articleBlocks = (statements: readonly Statement[]): Block[] =>
  statements.flatMap((one, at) => paragraph(...(at === 0 ? [titled(one)] : []), told(one)));

function unknownBlocks(reading: Reading, results: readonly Told[], isSignedIn: boolean): Block[] {
  if (isOfAnimal(reading.text)) return paragraph(say('unknown'), say('vet'));
  const missing = missingIn(results);
  if (missing.length > 0)
    return paragraph(say('unknown'), say('missing', { list: listed(missing) }), ...(isSignedIn ? [] : [say('ownOnly')]));
  return [
    ...paragraph(say('unknown'), say('unknownWhy')),
    ...paragraph(...(reading.mentions.length > 0 ? [say('whoKnows')] : [say('whoKnows'), say('askMe')])),
  ];
}

const missingIn = (results: readonly Told[]): string[] => [...new Set(results.flatMap(({ result }) => result.missing))];

function usedOf(reading: Reading, { named }: Checked, results: readonly Told[]): Said[] {
  // A check that found nothing and was not asked for is not spoken of.
  const isSilent = (one: Told) =>
    (one === named && !asksForCheck(reading) && one.result.statements.length === 0) ||
    (one.call.tool === 'check_remedies' && remedyBlocks(reading, one.result.statements).length === 0);
  const heard = results.filter((one) => !isSilent(one));
  const used = heard.flatMap(({ result }) => result.used);
  // "Your medicines (warfarin)" says more than "your medicines".
  const once = used.filter(
    ({ what }, at) => used.findIndex((one) => one.what === what) === at && !used.some((one) => one.what.startsWith(`${what} (`)),
  );
  const missing = missingIn(heard);
  const { relative } = reading;
  return [
    ...(once.length > 0
      ? [say(relative ? 'usedKept' : 'used', { list: listed(once.map(usedText).map((text) => ofPerson(text, relative))) })]
      : []),
    ...(missing.length > 0 ? [say('missing', { list: listed(missing.map((text) => ofPerson(text, relative))) })] : []),
  ];
}

const possessive = { she: 'her', he: 'his', they: 'their' } as const;
/** Of another person nobody says "your age". */
const ofPerson = (text: string, relative: Reading['relative']): string =>
  relative === null
    ? text
    : text
        .replace(/^your (?=medicines|profile|test results)/, 'the ')
        .replace(/^what you take$/, 'a list of medicines')
        .replace(/\byours?\b/g, possessive[relative.pronoun]);

const usedText = ({ what, date }: Used): string => (date === null ? what : `${what} as of ${date}`);

/** What must not be taken together needs no time of day. */
const nextOf = (reading: Reading, results: readonly Told[]): Said[] => {
  const id = results.some(({ call }) => call.tool === 'find_own_effects') ? null : offerOf(reading);
  const isFitting = id !== 'timing' || !results.some(({ result: { statements } }) => statements.some((one) => isAtLeast(one, 'major')));
  return id === null || !isFitting ? [] : [{ text: offers[id].text, from: 'template', sources: [] }];
};
