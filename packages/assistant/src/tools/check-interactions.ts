import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { orderAdvice, type UseStage } from '@wellkept/interactions/findings/advice.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { formatAmount } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { getSeverityRank, getSeverityWord } from '@wellkept/interactions/severity.ts';
import { computeResultVerdict, computeVerdict, formatUnrecorded, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatDay } from '../answer/day-text.ts';
import { toPublishedSource } from '../answer/sources.ts';
import { type AnswerStatement, splitSentences, type UsedData } from '../answer/statement.ts';
import { createBearingStatements, createFoodStatements, createKidneyStatements } from './bearing-results.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { listFindingsForResult } from './result-findings.ts';
import {
  type Circumstances,
  emptyToolResult,
  type NoFindingNote,
  type OwnData,
  type ToolInputs,
  type ToolResult,
  type UnclearName,
  type World,
} from './tool.ts';

const findingsReportedMax = 4;
const adultAge = 18;

/** What does not go together among the items, with what the person takes already, and with what is known of the person. */
export function checkInteractions(world: World, own: OwnData | null, input: ToolInputs['check_interactions']): ToolResult {
  const mine = input.withOwn ? own : null;
  // Without a name it is about what the person takes.
  const isOfList = input.items.length === 0 && input.choices.length === 0;
  const medicationList = (mine?.medicines ?? []).map((medicine) => resolveOwnMedicine(world, medicine));
  const queried = isOfList ? medicationList : input.items.map((text) => world.resolver.resolve(text));
  const chosen = input.choices.map((text) => world.resolver.resolve(text));
  // Of two that are compared, the one would stand in the place of the other.
  const medicines = (isOfList ? [] : medicationList).filter(
    ({ match }) => !isAmong(match?.id, queried) && !(queried.length === 0 && isAmong(match?.id, chosen)),
  );
  const person = withCircumstances(mine?.person ?? {}, input.circumstances);
  const known = world.readPerson(person);
  const check = (items: readonly Resolution[]) => checkItems(world.knowledge, items, known);
  const result = check([...queried, ...medicines]);
  // A verdict on the whole list has its own sentence for it.
  const unrecorded = isOfList ? '' : formatUnrecorded(result, queried.length);
  const isDelicate = isOfDelicate(person);
  const isListUnread = medicationList.length > 0 && medicationList.every(({ match }) => match === null);
  const isNew = queried.map(({ match }) => !isAmong(match?.id, medicationList));
  const getStage = ({ items }: Finding): UseStage => (items.some((item) => isNew[item]) ? 'considering' : 'taking');
  const isOfSituation = Object.keys(input.circumstances).length > 0;
  const bearing = input.result ? listFindingsForResult(world, result.findings, input.result) : [];
  const queriedFindings =
    input.items.length > 0
      ? selectRelevantFindings(result.findings, isNew, isOfSituation)
      : isOfList && !input.result
        ? result.findings
        : [];
  const concerned = [...queriedFindings, ...bearing.filter((one) => !queriedFindings.includes(one))];
  const isAsked = (text: string) => input.items.includes(text) || queried.some(({ match }) => match?.name === text);
  const verdict =
    isOfList && mine?.standing ? computeVerdict({ itemCount: queried.length, result, ...mine.standing }) : computeResultVerdict(result);
  const choices = chosen.flatMap((choice) =>
    createChoiceStatements(choice, queried, { isListUnread, isDelicate, circumstances: input.circumstances }, (one) =>
      check([one, ...queried, ...medicines]),
    ),
  );
  const findingStatements = concerned
    .slice(0, findingsReportedMax)
    .flatMap((finding) => createFindingStatements(finding, getStage(finding)));
  return {
    ...emptyToolResult,
    statements: [
      ...(isOfList && !input.result && (queried.length > 0 || verdict.state !== 'nothing-to-check')
        ? createVerdictStatements(verdict)
        : []),
      ...(mine && input.items.length > 0 ? createBearingStatements(world, mine, { queried, findings: concerned }) : []),
      ...(mine && input.items.length > 0 && concerned.length === 0 && isOfKidneys(input)
        ? createKidneyStatements(world, mine, queried)
        : []),
      ...(input.items.length > 0 && concerned.length === 0 ? createFoodStatements(world, person, queried) : []),
      ...choices,
      ...findingStatements,
    ],
    card: concerned.length > 0 ? { kind: 'check', result, findingIds: concerned.slice(0, findingsReportedMax).map(({ id }) => id) } : null,
    used: mine ? listUsedData(mine, [...(input.items.length === 0 ? queried : []), ...medicines], result.notUnderstood) : [],
    unclear: isOfList ? [] : queried.flatMap(listUnclearNames),
    missing: mine ? listMissingData(mine) : [],
    quiet: findNoFindingNote(queried, concerned, input),
    unchecked: [...new Set(verdict.unchecked)].filter((text) => isOfList || !isAsked(text)),
    notUnderstood: result.notUnderstood,
    isListUnread,
    ...(unrecorded !== '' && { unrecorded }),
    ...(isDelicate && { isDelicate: true as const }),
    alreadyTaken: queried.flatMap(({ match }) => (match && isAmong(match.id, medicationList) ? [match.name] : [])),
  };
}

const kidneyMarkers: ReadonlySet<string> = new Set(['egfr', 'creatinine', 'cystatin_c', 'urea', 'bun']);
const isOfKidneys = ({ asksKidneys, result }: ToolInputs['check_interactions']): boolean =>
  asksKidneys === true || (result !== undefined && kidneyMarkers.has(result.marker));

const isOfDelicate = ({ pregnancy, breastFeeds, triesForBaby, ageYears = adultAge }: CheckedPerson): boolean =>
  pregnancy !== undefined || breastFeeds === true || triesForBaby === true || ageYears < adultAge;

/** What the whole list means; with findings the sentence alone, since they say the rest. */
const createVerdictStatements = ({ sentence, detail, severity }: Verdict): AnswerStatement[] =>
  [sentence, ...(severity === null && detail !== '' ? splitSentences(detail) : [])].map((text) => ({
    ...{ role: 'verdict', text, about: 'your list' },
    sources: [],
  }));

/**
 * The findings that answer the question: among the things asked about, and between new things and what the person already takes. How the
 * person's own medicines affect each other is another question; minor findings are shown only if there is nothing else.
 */
function selectRelevantFindings(findings: readonly Finding[], isNew: readonly boolean[], isOfSituation: boolean): Finding[] {
  const isAmongQueried = ({ items }: Finding) => items.every((item) => item < isNew.length) && items.length > 1;
  const isOfPerson = ({ items }: Finding) => items.every((item) => item < isNew.length) && items.length === 1;
  const isSingle = isNew.length === 1;
  const some = findings.filter(
    (finding) =>
      isAmongQueried(finding) ||
      (isOfPerson(finding) && (isSingle || isNew[finding.items[0] ?? 0] === true)) ||
      finding.items.some((item) => isNew[item] === true) ||
      (finding.items.some((item) => item < isNew.length) && isAtLeastSeverity(finding, isSingle ? 'moderate' : 'major')),
  );
  // A situation that the question names comes first, unless something else is serious.
  const isQueried = (finding: Finding) => isAmongQueried(finding) || (isOfSituation && finding.kind === 'personal' && isOfPerson(finding));
  const relevant = some.some(isGrave) ? some.filter((finding) => isGrave(finding) || isQueried(finding)) : some;
  // Of two the pair is the question, unless it is minor beside what is serious; of several the gravest matters.
  const computeRank = (finding: Finding) => (isAtLeastSeverity(finding, 'major') ? 2 : 0) + Number(isQueried(finding));
  return isNew.length > 2 ? relevant : relevant.toSorted((one, other) => computeRank(other) - computeRank(one));
}

const isAtLeastSeverity = (finding: Finding, severity: Finding['severity']): boolean =>
  getSeverityRank(finding.severity) >= getSeverityRank(severity);
const isGrave = (finding: Finding): boolean => isAtLeastSeverity(finding, 'moderate');

/** What was asked and has no finding of its own, while other things were found. */
function findNoFindingNote(
  queried: readonly Resolution[],
  findings: readonly Finding[],
  { items, circumstances }: ToolInputs['check_interactions'],
): NoFindingNote | null {
  const names = queried.flatMap(({ match }) => (match ? [match.name] : []));
  if (findings.length === 0 || names.length === 0 || names.length < items.length || items.length === 0) return null;
  const isTogether =
    queried.length > 1 && !findings.some((one) => one.items.length > 1 && one.items.every((item) => item < queried.length));
  const isOfSituation = queried.length === 1 && Object.keys(circumstances).length > 0 && !findings.some(({ kind }) => kind === 'personal');
  if (isTogether) return { kind: 'together', names };
  return isOfSituation ? { kind: 'situation', names } : null;
}

/** One of several that a word may mean: its gravest finding, or that there is none. */
function createChoiceStatements(
  choice: Resolution,
  queried: readonly Resolution[],
  { isListUnread, isDelicate, circumstances }: { isListUnread: boolean; isDelicate: boolean; circumstances: Circumstances },
  check: (choice: Resolution) => CheckResult,
): AnswerStatement[] {
  const isAboutPerson = Object.keys(circumstances).length > 0;
  const result = check(choice);
  const found = result.findings.filter(({ items }) => items.includes(0));
  // What does not suit the situation that was named goes before what else there is.
  const [worst] = isAboutPerson ? found.toSorted((a, b) => Number(b.kind === 'personal') - Number(a.kind === 'personal')) : found;
  const name = choice.match?.name ?? choice.text;
  const others = queried.flatMap(({ match }) => (match ? [toMidSentence(match.name)] : []));
  if (worst)
    return createFindingStatements(worst, 'considering')
      .slice(0, 1)
      .map((one) => ({ ...one, role: 'choice' as const, about: name }));
  const unread = computeResultVerdict(result).unchecked.length === 0 ? null : isListUnread ? 'your list' : 'part of your list';
  if (result.unrecorded?.includes(0))
    return [{ role: 'choice', text: `${name}: its interactions aren’t recorded here yet.`, about: name, sources: [] }];
  const text = choice.match ? `${name}: ${formatNoneFound(others, unread, isDelicate)}` : `${name}: couldn’t be checked.`;
  return [{ role: 'choice', text, about: name, sources: [] }];
}

/** Nothing is ruled out while part of the list could not be read. */
function formatNoneFound(others: readonly string[], unread: string | null, isDelicate: boolean): string {
  const pair = others.length > 0 ? `no known interaction with ${formatList(others)} is on record here` : null;
  if (isDelicate)
    return `${pair ?? 'nothing is on record'}. That doesn’t mean it’s safe for you. Ask a pharmacist, midwife or doctor first.`;
  if (unread === null) return pair ? `${pair}.` : 'there is no known reason on record not to take it.';
  return pair ? `${pair}, but ${unread} couldn’t be checked.` : `${unread} couldn’t be checked, so nothing is ruled out.`;
}

const isAmong = (id: string | undefined, queried: readonly Resolution[]): boolean =>
  id !== undefined && queried.some(({ match }) => match?.id === id);

export function listUnclearNames({ text, match, candidates }: Resolution): UnclearName[] {
  return match ? [] : [{ typed: text, candidates: candidates.map(({ name }) => name).slice(0, 4) }];
}

function withCircumstances(person: CheckedPerson, circumstances: Circumstances): CheckedPerson {
  return {
    ...person,
    ...(circumstances.ageYears !== undefined && { ageYears: circumstances.ageYears }),
    ...(circumstances.pregnant && { pregnancy: person.pregnancy ?? { trimester: null } }),
    ...(circumstances.breastFeeding && { breastFeeds: true }),
    ...(circumstances.tryingForBaby && { triesForBaby: true }),
    ...(circumstances.drives && { drives: true }),
    ...(circumstances.surgeryAhead && { hasSurgeryAhead: true }),
    conditions: [...(person.conditions ?? []), ...(circumstances.conditions ?? [])],
    allergies: [...(person.allergies ?? []), ...(circumstances.allergies ?? [])],
  };
}

/** What of the person's list was looked at, and how old the list is. */
export function listUsedMedicines({ medicines: storedMedicines }: OwnData, medicines: readonly Resolution[]): UsedData[] {
  const names = medicines.flatMap(({ match }) => (match ? [toMidSentence(match.name)] : []));
  const latest =
    storedMedicines
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  return names.length > 0 ? [{ what: `your medicines (${formatList(names)})`, date: latest && formatDay(latest) }] : [];
}

function listUsedData(own: OwnData, medicines: readonly Resolution[], notUnderstood: readonly string[]): UsedData[] {
  const selectUnderstood = (texts: readonly string[] = []) => texts.filter((text) => !notUnderstood.includes(text));
  const { conditions, allergies } = own.person;
  const profile = listProfileFacts({ ...own.person, conditions: selectUnderstood(conditions), allergies: selectUnderstood(allergies) });
  return [
    ...listUsedMedicines(own, medicines),
    ...(profile.length > 0
      ? [{ what: `your profile (${formatList(profile)})`, date: own.profileUpdatedAt && formatDay(own.profileUpdatedAt) }]
      : []),
  ];
}

export function listProfileFacts({ ageYears, pregnancy, breastFeeds, conditions = [], allergies = [], labs }: CheckedPerson): string[] {
  const egfr = formatAmount(labs ?? {}, 'egfr');
  return [
    ...(ageYears === undefined ? [] : [formatCount(ageYears, 'year')]),
    ...(pregnancy ? ['pregnant'] : []),
    ...(breastFeeds ? ['breast-feeding'] : []),
    ...conditions,
    ...allergies.map((allergy) => `allergy: ${allergy}`),
    ...(egfr === null ? [] : [`eGFR ${egfr}`]),
  ];
}

function listMissingData(own: OwnData): string[] {
  return [
    ...(own.medicines.length === 0 ? ['what you take'] : []),
    ...(own.person.ageYears === undefined ? ['your age'] : []),
    ...(own.person.conditions?.length === 0 && own.profileUpdatedAt === null ? ['your conditions and allergies'] : []),
  ];
}

function createFindingStatements(finding: Finding, stage: UseStage): AnswerStatement[] {
  const advice = orderAdvice(finding, stage);
  const about = [...new Set(finding.substances.map(({ name }) => name))].join(' + ');
  const sources = finding.sources.slice(0, 2).map(toPublishedSource);
  const createStatements = (role: AnswerStatement['role'], text: string, isDetail = false): AnswerStatement[] =>
    text === '' ? [] : [{ role, text, about, sources, ...(isDetail && { isDetail }) }];
  return [
    ...createStatements('answer', `${getSeverityWord(finding)}: ${finding.headline}`).map((one) => ({
      ...one,
      severity: finding.severity,
    })),
    ...advice.slice(0, 2).flatMap((text) => createStatements('advice', text)),
    ...(finding.emergency ? createStatements('signs', finding.emergency) : []),
    ...finding.mechanisms.slice(0, 1).flatMap((text) => createStatements('why', text)),
    ...createStatements('outcome', finding.outcome),
    ...advice.slice(2).flatMap((text) => createStatements('advice', text, true)),
    ...finding.mechanisms.slice(1).flatMap((text) => createStatements('why', text, true)),
    ...(finding.disagreement ? createStatements('why', finding.disagreement, true) : []),
  ];
}
