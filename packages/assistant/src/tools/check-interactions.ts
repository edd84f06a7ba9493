import { checkItems } from '@wellkept/safety/check.ts';
import type { CheckResult, Finding, Resolution } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import { publishedSource } from '../answer/sources.ts';
import type { Statement, Used } from '../answer/statement.ts';
import { type Circumstances, nothing, type OwnData, type ToolInputs, type ToolResult, type Unclear, type World } from './tool.ts';

const findingsToldMax = 4;

/** What does not go together among the items, with what the person takes already, and with what is known of the person. */
export function checkInteractions(world: World, own: OwnData | null, input: ToolInputs['check_interactions']): ToolResult {
  const mine = input.withOwn ? own : null;
  // Without a name it is about what the person takes.
  const texts = input.items.length > 0 || input.choices.length > 0 ? input.items : (mine?.medicines ?? []).map(({ text }) => text);
  const asked = texts.map((text) => world.resolver.resolve(text));
  const medicines = (mine?.medicines ?? [])
    .map(({ text }) => world.resolver.resolve(text))
    .filter(({ match }) => !isAmong(match?.id, asked));
  const known = world.readPerson(withCircumstances(mine?.person ?? {}, input.circumstances));
  const check = (items: readonly Resolution[]) => checkItems(world.knowledge, items, known);
  const result = check([...asked, ...medicines]);
  // What the person's own medicines do to each other was not asked for.
  const concerned = result.findings.filter(({ items }) => items.some((item) => item < asked.length));
  const choices = input.choices.flatMap((text) =>
    choiceStatements(text, asked, (choice) => check([choice, ...asked, ...medicines]), world),
  );
  return {
    ...nothing,
    statements: [...choices, ...concerned.slice(0, findingsToldMax).flatMap(statementsOf)],
    card: concerned.length > 0 ? { kind: 'check', result, findingIds: concerned.slice(0, findingsToldMax).map(({ id }) => id) } : null,
    used: mine ? usedOf(mine, [...(input.items.length === 0 ? asked : []), ...medicines]) : [],
    unclear: asked.flatMap(unclearOf),
    missing: mine ? missingOf(result, mine) : [],
  };
}

/** One of several that a word may mean: its gravest finding, or that there is none. */
function choiceStatements(
  text: string,
  asked: readonly Resolution[],
  check: (choice: Resolution) => CheckResult,
  { resolver }: World,
): Statement[] {
  const choice = resolver.resolve(text);
  const [worst] = check(choice).findings.filter(({ items }) => items.includes(0));
  const name = choice.match?.name ?? text;
  const others = asked.flatMap(({ match }) => (match ? [insideSentence(match.name)] : []));
  if (worst)
    return statementsOf(worst)
      .slice(0, 1)
      .map((one) => ({ ...one, role: 'choice' as const }));
  const none =
    others.length > 0
      ? `${name}: no known interaction with ${listed(others)} is on record here.`
      : `${name}: nothing on record here speaks against it.`;
  return [{ role: 'choice', text: none, about: name, sources: [] }];
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

function usedOf(own: OwnData, medicines: readonly Resolution[]): Used[] {
  const names = medicines.map(({ match, text }) => insideSentence(match?.name ?? text));
  const latest =
    own.medicines
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  const profile = profileWords(own.person);
  return [
    ...(names.length > 0 ? [{ what: `your medicines (${listed(names)})`, date: latest }] : []),
    ...(profile.length > 0 ? [{ what: `your profile (${listed(profile)})`, date: own.profileUpdatedAt }] : []),
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

function missingOf(result: CheckResult, own: OwnData): string[] {
  return [
    ...(own.medicines.length === 0 ? ['what you take'] : []),
    ...(own.person.ageYears === undefined ? ['your age'] : []),
    ...(own.person.conditions?.length === 0 && own.profileUpdatedAt === null ? ['your conditions and allergies'] : []),
    ...(result.notUnderstood.length > 0 ? [`what “${result.notUnderstood[0]}” means`] : []),
  ];
}

function statementsOf(finding: Finding): Statement[] {
  const about = [...new Set(finding.substances.map(({ name }) => name))].join(' + ');
  const sources = finding.sources.slice(0, 2).map(publishedSource);
  const say = (role: Statement['role'], text: string, isDetail = false): Statement[] =>
    text === '' ? [] : [{ role, text, about, sources, ...(isDetail && { isDetail }) }];
  return [
    ...say('answer', `${severityWordOf(finding)}: ${finding.headline}`),
    ...finding.advice.slice(0, 2).flatMap((text) => say('advice', text)),
    ...(finding.emergency ? say('signs', finding.emergency) : []),
    ...finding.mechanisms.slice(0, 1).flatMap((text) => say('why', text)),
    ...say('outcome', finding.outcome),
    ...finding.advice.slice(2).flatMap((text) => say('advice', text, true)),
    ...finding.mechanisms.slice(1).flatMap((text) => say('why', text, true)),
    ...(finding.disagreement ? say('why', finding.disagreement, true) : []),
  ];
}
