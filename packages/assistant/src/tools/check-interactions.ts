import { orderAdvice, type Stage } from '@wellkept/safety/advice.ts';
import { checkItems } from '@wellkept/safety/check.ts';
import type { CheckResult, Finding, Resolution } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { severityRank, severityWordOf } from '@wellkept/safety/severity.ts';
import { type Verdict, verdictOf, verdictOfResult } from '@wellkept/safety/verdict.ts';
import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import { dayWords } from '../answer/day-words.ts';
import { publishedSource } from '../answer/sources.ts';
import { type Statement, sentencesOf, type Used } from '../answer/statement.ts';
import { findForResult } from './result-findings.ts';
import {
  type Circumstances,
  nothing,
  type OwnData,
  type Quiet,
  type ToolInputs,
  type ToolResult,
  type Unclear,
  type World,
} from './tool.ts';

const findingsToldMax = 4;

/** What does not go together among the items, with what the person takes already, and with what is known of the person. */
export function checkInteractions(world: World, own: OwnData | null, input: ToolInputs['check_interactions']): ToolResult {
  const mine = input.withOwn ? own : null;
  // Without a name it is about what the person takes.
  const texts = input.items.length > 0 || input.choices.length > 0 ? input.items : (mine?.medicines ?? []).map(({ text }) => text);
  const asked = texts.map((text) => world.resolver.resolve(text));
  const chosen = input.choices.map((text) => world.resolver.resolve(text));
  const taken = (mine?.medicines ?? []).map(({ text }) => world.resolver.resolve(text));
  const isOfList = input.items.length === 0 && input.choices.length === 0;
  // Of two that are compared, the one would stand in the place of the other.
  const medicines = (isOfList ? [] : taken).filter(
    ({ match }) => !isAmong(match?.id, asked) && !(asked.length === 0 && isAmong(match?.id, chosen)),
  );
  const known = world.readPerson(withCircumstances(mine?.person ?? {}, input.circumstances));
  const check = (items: readonly Resolution[]) => checkItems(world.knowledge, items, known);
  const result = check([...asked, ...medicines]);
  const isListUnread = taken.length > 0 && taken.every(({ match }) => match === null);
  const isNew = asked.map(({ match }) => !isAmong(match?.id, taken));
  const stageOf = ({ items }: Finding): Stage => (items.some((item) => isNew[item]) ? 'considering' : 'taking');
  const isOfSituation = Object.keys(input.circumstances).length > 0;
  const bearing = input.result ? findForResult(world, result.findings, input.result) : [];
  const ofAsked =
    input.items.length > 0 ? concernedIn(result.findings, isNew, isOfSituation) : isOfList && !input.result ? result.findings : [];
  const concerned = [...ofAsked, ...bearing.filter((one) => !ofAsked.includes(one))];
  const verdict = isOfList && mine?.standing ? verdictOf({ itemCount: texts.length, result, ...mine.standing }) : verdictOfResult(result);
  const choices = chosen.flatMap((choice) =>
    choiceStatements(choice, asked, { isListUnread, circumstances: input.circumstances }, (one) => check([one, ...asked, ...medicines])),
  );
  const told = concerned.slice(0, findingsToldMax).flatMap((finding) => statementsOf(finding, stageOf(finding)));
  return {
    ...nothing,
    statements: [
      ...(isOfList && !input.result && (texts.length > 0 || verdict.state !== 'nothing-to-check') ? verdictStatements(verdict) : []),
      ...choices,
      ...told,
    ],
    card: concerned.length > 0 ? { kind: 'check', result, findingIds: concerned.slice(0, findingsToldMax).map(({ id }) => id) } : null,
    used: mine ? usedOf(mine, [...(input.items.length === 0 ? asked : []), ...medicines], result.notUnderstood) : [],
    unclear: isOfList ? [] : asked.flatMap(unclearOf),
    missing: mine ? missingOf(mine) : [],
    quiet: quietIn(asked, concerned, input),
    unchecked: [...new Set(verdict.unchecked)].filter((text) => isOfList || !texts.includes(text)),
    notUnderstood: result.notUnderstood,
    isListUnread,
    alreadyTaken: asked.flatMap(({ match }) => (match && isAmong(match.id, taken) ? [match.name] : [])),
  };
}

/** What the whole list means; with findings the sentence alone, since they say the rest. */
const verdictStatements = ({ sentence, detail, severity }: Verdict): Statement[] =>
  [sentence, ...(severity === null && detail !== '' ? sentencesOf(detail) : [])].map((text) => ({
    ...{ role: 'verdict', text, about: 'your list' },
    sources: [],
  }));

/**
 * What was asked for: the things asked about beside each other, and what is new beside what is taken already. What the person's own medicines
 * do to each other is another question; small matters are told where there is nothing else.
 */
function concernedIn(findings: readonly Finding[], isNew: readonly boolean[], isOfSituation: boolean): Finding[] {
  const isAmongAsked = ({ items }: Finding) => items.every((item) => item < isNew.length) && items.length > 1;
  const isOfPerson = ({ items }: Finding) => items.every((item) => item < isNew.length) && items.length === 1;
  const isAlone = isNew.length === 1;
  const some = findings.filter(
    (finding) =>
      isAmongAsked(finding) ||
      (isOfPerson(finding) && (isAlone || isNew[finding.items[0] ?? 0] === true)) ||
      finding.items.some((item) => isNew[item] === true) ||
      (finding.items.some((item) => item < isNew.length) && reaches(finding, isAlone ? 'moderate' : 'major')),
  );
  // Who names a situation is told of it first, however small it is.
  const isAsked = (finding: Finding) => isAmongAsked(finding) || (isOfSituation && finding.kind === 'personal' && isOfPerson(finding));
  const told = some.some(isGrave) ? some.filter((finding) => isGrave(finding) || isAsked(finding)) : some;
  // Of two the pair is the question; of several the gravest matters.
  return isNew.length > 2 ? told : told.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
}

const reaches = (finding: Finding, severity: Finding['severity']): boolean => severityRank(finding.severity) >= severityRank(severity);
const isGrave = (finding: Finding): boolean => reaches(finding, 'moderate');

/** What was asked and has no finding of its own, while other things were found. */
function quietIn(
  asked: readonly Resolution[],
  findings: readonly Finding[],
  { items, circumstances }: ToolInputs['check_interactions'],
): Quiet | null {
  const names = asked.flatMap(({ match }) => (match ? [match.name] : []));
  if (findings.length === 0 || names.length === 0 || names.length < items.length || items.length === 0) return null;
  const isTogether = asked.length > 1 && !findings.some((one) => one.items.length > 1 && one.items.every((item) => item < asked.length));
  const isOfSituation = asked.length === 1 && Object.keys(circumstances).length > 0 && !findings.some(({ kind }) => kind === 'personal');
  if (isTogether) return { kind: 'together', names };
  return isOfSituation ? { kind: 'situation', names } : null;
}

/** One of several that a word may mean: its gravest finding, or that there is none. */
function choiceStatements(
  choice: Resolution,
  asked: readonly Resolution[],
  { isListUnread, circumstances }: { isListUnread: boolean; circumstances: Circumstances },
  check: (choice: Resolution) => CheckResult,
): Statement[] {
  const isOfSomebody = Object.keys(circumstances).length > 0;
  const result = check(choice);
  const found = result.findings.filter(({ items }) => items.includes(0));
  // What does not suit the situation that was named goes before what else there is.
  const [worst] = isOfSomebody ? found.toSorted((a, b) => Number(b.kind === 'personal') - Number(a.kind === 'personal')) : found;
  const name = choice.match?.name ?? choice.text;
  const others = asked.flatMap(({ match }) => (match ? [insideSentence(match.name)] : []));
  if (worst)
    return statementsOf(worst, 'considering')
      .slice(0, 1)
      .map((one) => ({ ...one, role: 'choice' as const, about: name }));
  const unread = verdictOfResult(result).unchecked.length === 0 ? null : isListUnread ? 'your list' : 'part of your list';
  const text = choice.match ? `${name}: ${noneFoundWords(others, unread)}` : `${name}: could not be checked.`;
  return [{ role: 'choice', text, about: name, sources: [] }];
}

/** Nothing is ruled out while part of the list could not be read. */
function noneFoundWords(others: readonly string[], unread: string | null): string {
  const pair = others.length > 0 ? `no known interaction with ${listed(others)} is on record here` : null;
  if (unread === null) return pair ? `${pair}.` : 'there is no known reason on record not to take it.';
  return pair ? `${pair}, but ${unread} could not be checked.` : `${unread} could not be checked, so nothing is ruled out.`;
}

const isAmong = (id: string | undefined, asked: readonly Resolution[]): boolean =>
  id !== undefined && asked.some(({ match }) => match?.id === id);

export function unclearOf({ text, match, candidates }: Resolution): Unclear[] {
  return match ? [] : [{ typed: text, candidates: candidates.map(({ name }) => name).slice(0, 4) }];
}

function withCircumstances(person: Person, said: Circumstances): Person {
  return {
    ...person,
    ...(said.ageYears !== undefined && { ageYears: said.ageYears }),
    ...(said.pregnant && { pregnancy: person.pregnancy ?? { trimester: null } }),
    ...(said.breastFeeding && { breastFeeds: true }),
    ...(said.tryingForBaby && { triesForBaby: true }),
    ...(said.drives && { drives: true }),
    ...(said.surgeryAhead && { hasSurgeryAhead: true }),
    conditions: [...(person.conditions ?? []), ...(said.conditions ?? [])],
    allergies: [...(person.allergies ?? []), ...(said.allergies ?? [])],
  };
}

/** What of the person's list was looked at, and how old the list is. */
export function usedMedicines({ medicines: kept }: OwnData, medicines: readonly Resolution[]): Used[] {
  const names = medicines.flatMap(({ match }) => (match ? [insideSentence(match.name)] : []));
  const latest =
    kept
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  return names.length > 0 ? [{ what: `your medicines (${listed(names)})`, date: latest && dayWords(latest) }] : [];
}

function usedOf(own: OwnData, medicines: readonly Resolution[], notUnderstood: readonly string[]): Used[] {
  const understood = (texts: readonly string[] = []) => texts.filter((text) => !notUnderstood.includes(text));
  const { conditions, allergies } = own.person;
  const profile = profileWords({ ...own.person, conditions: understood(conditions), allergies: understood(allergies) });
  return [
    ...usedMedicines(own, medicines),
    ...(profile.length > 0
      ? [{ what: `your profile (${listed(profile)})`, date: own.profileUpdatedAt && dayWords(own.profileUpdatedAt) }]
      : []),
  ];
}

export function profileWords({ ageYears, pregnancy, breastFeeds, conditions = [], allergies = [], labs }: Person): string[] {
  return [
    ...(ageYears === undefined ? [] : [`${ageYears} years`]),
    ...(pregnancy ? ['pregnant'] : []),
    ...(breastFeeds ? ['breast-feeding'] : []),
    ...conditions,
    ...allergies.map((allergy) => `allergy: ${allergy}`),
    ...(labs?.egfr === undefined ? [] : [`eGFR ${labs.egfr}`]),
  ];
}

function missingOf(own: OwnData): string[] {
  return [
    ...(own.medicines.length === 0 ? ['what you take'] : []),
    ...(own.person.ageYears === undefined ? ['your age'] : []),
    ...(own.person.conditions?.length === 0 && own.profileUpdatedAt === null ? ['your conditions and allergies'] : []),
  ];
}

function statementsOf(finding: Finding, stage: Stage): Statement[] {
  const advice = orderAdvice(finding, stage);
  const about = [...new Set(finding.substances.map(({ name }) => name))].join(' + ');
  const sources = finding.sources.slice(0, 2).map(publishedSource);
  const say = (role: Statement['role'], text: string, isDetail = false): Statement[] =>
    text === '' ? [] : [{ role, text, about, sources, ...(isDetail && { isDetail }) }];
  return [
    ...say('answer', `${severityWordOf(finding)}: ${finding.headline}`).map((one) => ({ ...one, severity: finding.severity })),
    ...advice.slice(0, 2).flatMap((text) => say('advice', text)),
    ...(finding.emergency ? say('signs', finding.emergency) : []),
    ...finding.mechanisms.slice(0, 1).flatMap((text) => say('why', text)),
    ...say('outcome', finding.outcome),
    ...advice.slice(2).flatMap((text) => say('advice', text, true)),
    ...finding.mechanisms.slice(1).flatMap((text) => say('why', text, true)),
    ...(finding.disagreement ? say('why', finding.disagreement, true) : []),
  ];
}
