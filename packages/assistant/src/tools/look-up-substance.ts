import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { capitalize, formatCount, formatList, formatNumber, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { isPairFinding, type PairFinding } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet, type SubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import { compareSeverity, getSeverityRank, severityWords } from '@wellkept/interactions/severity.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact, Source } from '@wellkept/knowledge/schema.ts';
import { parseTimingRule } from '@wellkept/medications/parse/parse-timing.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatDay } from '../answer/day-text.ts';
import { createMedicinesSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { isAskingTerm, toTerms } from '../library/terms.ts';
import { listUnclearNames } from './check-interactions.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { createEffectStatements, createFact, createSideEffectStatements } from './side-effects.ts';
import { emptyToolResult, type OwnData, type SubstanceTopic, type ToolInputs, type ToolResult, type World } from './tool.ts';

const interactionsReportedMax = 8;
const foodsReportedMax = 8;

/** What is known of one substance, by the topics asked for. A product answers with each of its ingredients. */
export function lookUpSubstance(
  world: World,
  own: OwnData | null,
  { name, topics: asked, purpose, isForOwn }: ToolInputs['look_up_substance'],
): ToolResult {
  const topics = isForOwn && own && own.medicines.length > 0 ? asked.filter((topic) => topic !== 'known-interactions') : asked;
  const resolution = world.resolver.resolve(name);
  if (!resolution.match) return { ...emptyToolResult, unclear: listUnclearNames(resolution) };
  const { match } = resolution;
  const substances = match.ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId) ?? []);
  const holds: AnswerStatement[] =
    match.kind === 'product'
      ? [createFact(match.name, `${match.name} holds ${formatList(substances.map((one) => toMidSentence(one.name)))}.`, [])]
      : [];
  return {
    ...emptyToolResult,
    statements: [
      ...holds,
      ...substances.flatMap((substance) => topics.flatMap((topic) => createTopicStatements(world, substance, topic, purpose, topics))),
      ...(own && topics.includes('begun') ? createStartStatements(world, own, match.id) : []),
    ],
  };
}

/** The day on which the person began it, where their list says so. */
const createStartStatements = (world: World, { medicines, today }: OwnData, id: string): AnswerStatement[] =>
  medicines
    .filter((medicine) => resolveOwnMedicine(world, medicine).match?.id === id)
    .flatMap(({ name, startedOn, updatedAt }) =>
      startedOn === null
        ? []
        : [
            {
              role: 'own',
              text: `Your list says you started ${toMidSentence(name)} on ${formatDay(startedOn)}, ${formatCount(countDaysBetween(startedOn, today), 'day', 'days')} ago.`,
              about: 'you',
              sources: [createMedicinesSource(updatedAt)],
            } as const,
          ],
    )
    .slice(0, 1);

/** What lists of side effects call a complaint, what is asked about first. */
const listCalled = ({ markers }: World, purpose: string): [string, ...string[]] => {
  const others = [...markers.complaints.values()].find(({ effects }) => effects[0] === purpose)?.effects.slice(1) ?? [];
  return [purpose, ...others];
};

function createTopicStatements(
  world: World,
  substance: KnownSubstance,
  topic: SubstanceTopic,
  purpose: string | null,
  all: readonly SubstanceTopic[],
): AnswerStatement[] {
  const leaflet = createSubstanceLeaflet(world.knowledge, world.leaflets, substance);
  const createFactStatements = (one: { text: string; source: Source | null } | null) =>
    one ? [createFact(substance.name, one.text, [one.source])] : [];
  switch (topic) {
    case 'about':
      return createAboutStatements(substance, leaflet);
    case 'side-effects':
      return createSideEffectStatements(leaflet);
    case 'effect':
      return createEffectStatements(leaflet, listCalled(world, purpose ?? ''), all.includes('evidence'));
    case 'dose':
    case 'limit':
      return createAmountStatements(world, substance, topic);
    case 'intake':
      return leaflet.intake
        ? [createFact(substance.name, `${substance.name}: ${lowercaseFirst(leaflet.intake.text)}`, [leaflet.intake.source])]
        : [];
    case 'driving':
      return createFactStatements(leaflet.driving);
    case 'sunlight':
      return createFactStatements(leaflet.sunlight);
    case 'tests':
      return leaflet.disturbsTests.map(({ test, effect, note, source }) =>
        createFact(substance.name, `${test}: ${effect.replace(/^(reads|becomes) /, '')}. ${note}`, [source]),
      );
    case 'depletes':
      return leaflet.depletes.map(({ nutrient, note, source }) => createFact(substance.name, `${nutrient}: ${note}`, [source]));
    case 'begun':
      return [];
    case 'evidence':
      return createEvidenceStatements(world, substance, purpose);
    case 'known-interactions':
      // What must not be added is suggested to nobody.
      return createKnownInteractionStatements(world, substance).map((one) => ({ ...one, suggestsNothing: true as const }));
    case 'foods':
      return createFoodStatements(world, substance);
  }
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function createAboutStatements({ name, use }: KnownSubstance, { about }: SubstanceLeaflet): AnswerStatement[] {
  if (about) return [createFact(name, about.text, [about.source], 'answer')];
  return use ? [createFact(name, `${name} is listed here under “${use}”.`, [], 'answer')] : [];
}

type Dose = NonNullable<Dosing['dose']>;

const formatAmount = (value: number, unit: string) => `${formatNumber(value)} ${unit}`;
const formatDoseRange = ({ usualMin, usualMax, unit }: Dose) =>
  usualMin === usualMax ? formatAmount(usualMin, unit) : `${formatNumber(usualMin)} to ${formatAmount(usualMax, unit)}`;

function createAmountStatements({ knowledge }: World, substance: KnownSubstance, topic: 'dose' | 'limit'): AnswerStatement[] {
  const { name } = substance;
  const findSources = (id: string) => [knowledge.sources.get(id)];
  const dose = findSubstanceFact(substance, knowledge.dosing, (one) => one.dose);
  const limits = findSubstanceFact(substance, knowledge.dosing, (one) => one.upperLimits) ?? [];
  const adult = limits.filter(({ ageFrom, sex, state }) => ageFrom <= 30 && !sex && !state).at(-1);
  return [
    ...(dose && topic === 'dose' && limits.length === 0
      ? [
          createFact(
            name,
            `The usual range for adults, all uses together, is ${formatDoseRange(dose)} a ${dose.per}.`,
            findSources(dose.source),
            'answer',
          ),
        ]
      : []),
    ...(dose?.max === undefined || limits.length > 0
      ? []
      : [
          createFact(
            name,
            `The most the label of ${toMidSentence(name)} allows is ${formatAmount(dose.max, dose.unit)} a ${dose.per}.`,
            findSources(dose.source),
            'answer',
          ),
        ]),
    ...(dose?.selfCareMax === undefined
      ? []
      : [
          createFact(
            name,
            `Without a prescription the most is ${formatAmount(dose.selfCareMax, dose.unit)} a ${dose.per}.`,
            findSources(dose.source),
            'answer',
          ),
        ]),
    ...(adult
      ? [
          createFact(
            name,
            `The upper limit for adults is ${formatAmount(adult.amount, adult.unit)} a day${adult.counts === 'supplements' ? ' from supplements and medicines' : ', food included'}. ${adult.harm}`,
            findSources(adult.source),
            'answer',
          ),
        ]
      : []),
  ];
}

const verdicts = { works: 'it works', 'may-help': 'it may help', unclear: 'it is unclear', 'does-not-help': 'it does not help' } as const;

/** What trials found; where a purpose was named and is known, that alone. */
function createEvidenceStatements({ leaflets }: World, substance: KnownSubstance, purpose: string | null): AnswerStatement[] {
  const all = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.evidence) ?? [];
  const own = new Set([substance.name, ...substance.synonyms, ...substance.brands].flatMap(toTerms));
  const wanted = toTerms(purpose ?? '').filter((term) => !own.has(term) && !isAskingTerm(term));
  const fitting = all.filter((one) => toTerms(`${one.for} ${one.text}`).some((term) => wanted.includes(term)));
  return (wanted.length > 0 ? fitting : all).map((one) =>
    createFact(
      substance.name,
      `${capitalize(one.for)}: ${verdicts[one.verdict]}. ${one.text}`,
      [leaflets.sources.get(one.source)],
      'answer',
    ),
  );
}

/** The gravest stated facts, so that "what should not be taken with it" has an answer before a second name is known. */
function createKnownInteractionStatements({ knowledge }: World, substance: KnownSubstance): AnswerStatement[] {
  const facts = substance.sides
    .flatMap((side) => [...(knowledge.pairFacts.get(side) ?? [])].map(([other, fact]) => ({ other, fact })))
    .filter(({ other }) => !substance.sides.includes(other));
  const createSeverityStatements = (severity: PairFact['severity'], start: string): AnswerStatement[] => {
    const some = facts
      .filter(({ fact }) => fact.severity === severity)
      .sort((one, other) => computeCommonness(knowledge, other.other) - computeCommonness(knowledge, one.other))
      .slice(0, interactionsReportedMax);
    if (some.length === 0) return [];
    const names = [...new Set(some.map(({ other }) => getSideName(knowledge, other)))];
    const sources = some.slice(0, 2).map(({ fact: { sources } }) => knowledge.sources.get(sources[0] ?? ''));
    return [createFact(substance.name, `${start} ${formatList(names)}.`, sources, 'answer')];
  };
  return [
    ...createSeverityStatements('contraindicated', `Do not combine ${toMidSentence(substance.name)} with`),
    ...createSeverityStatements('major', `A serious interaction of ${toMidSentence(substance.name)} is on record with`),
  ];
}

function getSideName(knowledge: Knowledge, side: string): string {
  const bare = side.replace(/^class:/, '');
  return toMidSentence((side.startsWith('class:') ? knowledge.classes.get(bare)?.name : knowledge.substances.get(bare)?.name) ?? bare);
}

/** What many people take comes first: whole classes, then what is sold under many names. */
function computeCommonness(knowledge: Knowledge, side: string): number {
  if (side.startsWith('class:')) return 100;
  const substance = knowledge.substances.get(side);
  return substance ? substance.brands.length + substance.synonyms.length : 0;
}

/** Foods and drinks that need care with it. */
function createFoodStatements({ knowledge }: World, substance: KnownSubstance): AnswerStatement[] {
  const toItem = (one: KnownSubstance) => toResolution(one);
  const foods = [...knowledge.substances.values()].filter(({ kind }) => kind === 'food' || kind === 'drink');
  return foods
    .flatMap((food) =>
      checkItems(knowledge, [toItem(substance), toItem(food)])
        .findings.filter(isPairFinding)
        .slice(0, 1),
    )
    .filter(({ severity }) => getSeverityRank(severity) >= getSeverityRank('moderate'))
    .sort(compareSeverity)
    .reduce<FoodGroup[]>(addFood(substance), [])
    .slice(0, foodsReportedMax)
    .map(({ first, also }) => {
      const same = also.length > 0 ? ` The same goes for ${formatList(also.slice(0, 8))}.` : '';
      return createFact(substance.name, `${severityWords[first.severity]}: ${first.headline}${same}`, first.sources.slice(0, 1), 'answer');
    });
}

type FoodGroup = { first: PairFinding; shape: string; also: string[] };

/** Spinach and kale are one point, with one sentence. */
const addFood = (substance: KnownSubstance) => (groups: FoodGroup[], finding: PairFinding) => {
  const food = toMidSentence(finding.substances.find(({ id }) => id !== substance.id)?.name ?? '');
  const shape = `${finding.severity} ${finding.headline.toLowerCase().replace(food.toLowerCase(), '…')}`;
  const known = groups.find((group) => group.shape === shape);
  if (known) known.also.push(food);
  else groups.push({ first: finding, shape, also: [] });
  return groups;
};

/** An item as if its name had been typed. */
const toResolution = ({ id, name, use }: KnownSubstance): Resolution => ({
  text: name,
  name,
  status: 'matched',
  match: {
    id,
    kind: 'substance',
    name,
    use,
    matchedName: name,
    how: 'exact',
    confidence: 1,
    ingredients: [{ substanceId: id, name, amount: null, unit: null }],
  },
  candidates: [],
  dose: null,
  count: null,
  frequency: null,
  most: null,
  form: null,
  timing: parseTimingRule(null),
  assumedDose: null,
  assumptions: [],
  unread: null,
  unknownParts: [],
});
