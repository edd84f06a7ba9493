import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { firstSaid, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact, Source } from '@wellkept/knowledge/schema.ts';
import { checkItems } from '@wellkept/safety/check.ts';
import { isPairFinding, type PairFinding, type Resolution } from '@wellkept/safety/findings.ts';
import { leafletOf, type SubstanceLeaflet } from '@wellkept/safety/leaflet.ts';
import { bySeverity, severityRank, severityWords } from '@wellkept/safety/severity.ts';
import { capitalised, counted, insideSentence, listed } from '@wellkept/safety/wording.ts';
import { dayWords } from '../answer/day-words.ts';
import { ownMedicines } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { isAskingTerm, termsOf } from '../library/words.ts';
import { unclearOf } from './check-interactions.ts';
import { daysBetween } from './log-periods.ts';
import { effectOf, fact, sideEffectsOf } from './side-effects.ts';
import { nothing, type OwnData, type SubstanceTopic, type ToolInputs, type ToolResult, type World } from './tool.ts';

const interactionsToldMax = 8;
const foodsToldMax = 8;

/** What is known of one substance, by the topics asked for. A product answers with each of its ingredients. */
export function lookUpSubstance(world: World, own: OwnData | null, { name, topics, purpose }: ToolInputs['look_up_substance']): ToolResult {
  const resolution = world.resolver.resolve(name);
  if (!resolution.match) return { ...nothing, unclear: unclearOf(resolution) };
  const { match } = resolution;
  const substances = match.ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId) ?? []);
  const holds: Statement[] =
    match.kind === 'product'
      ? [fact(match.name, `${match.name} holds ${listed(substances.map((one) => insideSentence(one.name)))}.`, [])]
      : [];
  return {
    ...nothing,
    statements: [
      ...holds,
      ...substances.flatMap((substance) => topics.flatMap((topic) => told(world, substance, topic, purpose, topics))),
      ...(own && topics.includes('begun') ? begunOf(world, own, match.id) : []),
    ],
  };
}

/** The day on which the person began it, where their list says so. */
const begunOf = ({ resolver }: World, { medicines, today }: OwnData, id: string): Statement[] =>
  medicines
    .filter(({ text }) => resolver.resolve(text).match?.id === id)
    .flatMap(({ name, startedOn, updatedAt }) =>
      startedOn === null
        ? []
        : [
            {
              role: 'own',
              text: `Your list says that you began ${insideSentence(name)} on ${dayWords(startedOn)}, ${counted(daysBetween(startedOn, today), 'day', 'days')} ago.`,
              about: 'you',
              sources: [ownMedicines(updatedAt)],
            } as const,
          ],
    )
    .slice(0, 1);

function told(
  world: World,
  substance: KnownSubstance,
  topic: SubstanceTopic,
  purpose: string | null,
  all: readonly SubstanceTopic[],
): Statement[] {
  const leaflet = leafletOf(world.knowledge, world.leaflets, substance);
  const say = (one: { text: string; source: Source | null } | null) => (one ? [fact(substance.name, one.text, [one.source])] : []);
  switch (topic) {
    case 'about':
      return aboutOf(substance, leaflet);
    case 'side-effects':
      return sideEffectsOf(leaflet);
    case 'effect':
      return effectOf(leaflet, purpose ?? '', all.includes('evidence'));
    case 'dose':
    case 'limit':
      return amountsOf(world, substance, topic);
    case 'intake':
      return leaflet.intake
        ? [fact(substance.name, `${substance.name}: ${withSmallStart(leaflet.intake.text)}`, [leaflet.intake.source])]
        : [];
    case 'driving':
      return say(leaflet.driving);
    case 'sunlight':
      return say(leaflet.sunlight);
    case 'tests':
      return leaflet.disturbsTests.map(({ test, effect, note, source }) =>
        fact(substance.name, `${test}: ${effect.replace(/^(reads|becomes) /, '')}. ${note}`, [source]),
      );
    case 'depletes':
      return leaflet.depletes.map(({ nutrient, note, source }) => fact(substance.name, `${nutrient}: ${note}`, [source]));
    case 'begun':
      return [];
    case 'evidence':
      return evidenceOf(world, substance, purpose);
    case 'known-interactions':
      return knownInteractionsOf(world, substance);
    case 'foods':
      return foodsOf(world, substance);
  }
}

const withSmallStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function aboutOf({ name, use }: KnownSubstance, { about }: SubstanceLeaflet): Statement[] {
  if (about) return [fact(name, about.text, [about.source], 'answer')];
  return use ? [fact(name, `${name} is listed here under “${use}”.`, [], 'answer')] : [];
}

type Dose = NonNullable<Dosing['dose']>;

const amount = (value: number, unit: string) => `${value.toLocaleString('en-US')} ${unit}`;
const range = ({ usualMin, usualMax, unit }: Dose) =>
  usualMin === usualMax ? amount(usualMin, unit) : `${usualMin.toLocaleString('en-US')} to ${amount(usualMax, unit)}`;

function amountsOf({ knowledge }: World, substance: KnownSubstance, topic: 'dose' | 'limit'): Statement[] {
  const { name } = substance;
  const source = (id: string) => [knowledge.sources.get(id)];
  const dose = firstSaid(substance, knowledge.dosing, (one) => one.dose);
  const limits = firstSaid(substance, knowledge.dosing, (one) => one.upperLimits) ?? [];
  const adult = limits.filter(({ ageFrom, sex, state }) => ageFrom <= 30 && !sex && !state).at(-1);
  return [
    ...(dose && topic === 'dose' && limits.length === 0
      ? [fact(name, `The usual range for adults, all uses together, is ${range(dose)} a ${dose.per}.`, source(dose.source), 'answer')]
      : []),
    ...(dose?.max === undefined || limits.length > 0
      ? []
      : [
          fact(
            name,
            `The most that the label of ${insideSentence(name)} allows is ${amount(dose.max, dose.unit)} a ${dose.per}.`,
            source(dose.source),
            'answer',
          ),
        ]),
    ...(dose?.selfCareMax === undefined
      ? []
      : [
          fact(
            name,
            `Without a prescription the most is ${amount(dose.selfCareMax, dose.unit)} a ${dose.per}.`,
            source(dose.source),
            'answer',
          ),
        ]),
    ...(adult
      ? [
          fact(
            name,
            `The upper limit for adults is ${amount(adult.amount, adult.unit)} a day${adult.counts === 'supplements' ? ' from supplements and medicines' : ', food included'}. ${adult.harm}`,
            source(adult.source),
            'answer',
          ),
        ]
      : []),
  ];
}

const verdicts = { works: 'it works', 'may-help': 'it may help', unclear: 'it is unclear', 'does-not-help': 'it does not help' } as const;

/** What trials found; where a purpose was named and is known, that alone. */
function evidenceOf({ leaflets }: World, substance: KnownSubstance, purpose: string | null): Statement[] {
  const all = firstSaid(substance, leaflets.bySide, (leaflet) => leaflet.evidence) ?? [];
  const own = new Set([substance.name, ...substance.synonyms, ...substance.brands].flatMap(termsOf));
  const wanted = termsOf(purpose ?? '').filter((term) => !own.has(term) && !isAskingTerm(term));
  const fitting = all.filter((one) => termsOf(`${one.for} ${one.text}`).some((term) => wanted.includes(term)));
  return (wanted.length > 0 ? fitting : all).map((one) =>
    fact(substance.name, `${capitalised(one.for)}: ${verdicts[one.verdict]}. ${one.text}`, [leaflets.sources.get(one.source)], 'answer'),
  );
}

/** The gravest stated facts, so that "what should not be taken with it" has an answer before a second name is known. */
function knownInteractionsOf({ knowledge }: World, substance: KnownSubstance): Statement[] {
  const facts = substance.sides
    .flatMap((side) => [...(knowledge.pairFacts.get(side) ?? [])].map(([other, fact]) => ({ other, fact })))
    .filter(({ other }) => !substance.sides.includes(other));
  const line = (severity: PairFact['severity'], start: string): Statement[] => {
    const some = facts
      .filter(({ fact }) => fact.severity === severity)
      .sort((one, other) => commonness(knowledge, other.other) - commonness(knowledge, one.other))
      .slice(0, interactionsToldMax);
    if (some.length === 0) return [];
    const names = [...new Set(some.map(({ other }) => sideName(knowledge, other)))];
    const sources = some.slice(0, 2).map(({ fact: { sources } }) => knowledge.sources.get(sources[0] ?? ''));
    return [fact(substance.name, `${start} ${listed(names)}.`, sources, 'answer')];
  };
  return [
    ...line('contraindicated', `Do not combine ${insideSentence(substance.name)} with`),
    ...line('major', `A serious interaction of ${insideSentence(substance.name)} is on record with`),
  ];
}

function sideName(knowledge: Knowledge, side: string): string {
  const bare = side.replace(/^class:/, '');
  return insideSentence((side.startsWith('class:') ? knowledge.classes.get(bare)?.name : knowledge.substances.get(bare)?.name) ?? bare);
}

/** What many people take is told first: whole classes, then what is sold under many names. */
function commonness(knowledge: Knowledge, side: string): number {
  if (side.startsWith('class:')) return 100;
  const substance = knowledge.substances.get(side);
  return substance ? substance.brands.length + substance.synonyms.length : 0;
}

/** Foods and drinks that need care with it. */
function foodsOf({ knowledge }: World, substance: KnownSubstance): Statement[] {
  const asItem = (one: KnownSubstance) => resolutionOf(one);
  const foods = [...knowledge.substances.values()].filter(({ kind }) => kind === 'food' || kind === 'drink');
  return foods
    .flatMap((food) =>
      checkItems(knowledge, [asItem(substance), asItem(food)])
        .findings.filter(isPairFinding)
        .slice(0, 1),
    )
    .filter(({ severity }) => severityRank(severity) >= severityRank('moderate'))
    .sort(bySeverity)
    .reduce<FoodGroup[]>(addFood(substance), [])
    .slice(0, foodsToldMax)
    .map(({ first, also }) => {
      const same = also.length > 0 ? ` The same holds for ${listed(also.slice(0, 8))}.` : '';
      return fact(substance.name, `${severityWords[first.severity]}: ${first.headline}${same}`, first.sources.slice(0, 1), 'answer');
    });
}

type FoodGroup = { first: PairFinding; shape: string; also: string[] };

/** Spinach and kale are one point, with one sentence. */
const addFood = (substance: KnownSubstance) => (groups: FoodGroup[], finding: PairFinding) => {
  const food = insideSentence(finding.substances.find(({ id }) => id !== substance.id)?.name ?? '');
  const shape = `${finding.severity} ${finding.headline.toLowerCase().replace(food.toLowerCase(), '…')}`;
  const known = groups.find((group) => group.shape === shape);
  if (known) known.also.push(food);
  else groups.push({ first: finding, shape, also: [] });
  return groups;
};

/** An item as if its name had been typed. */
const resolutionOf = ({ id, name, use }: KnownSubstance): Resolution => ({
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
  assumedDose: null,
  assumptions: [],
  unread: null,
  unknownParts: [],
});
