import { capitalize } from '@wellkept/clinical/wording.ts';
import type { Condition, Situation } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { withBroader } from './broader.ts';
import type { ConditionReading } from './condition-reader.ts';
import { type EgfrRange, findStageRange, isNamedAlone, readKidneyValue, unknownEgfr } from './kidney-function.ts';
import { formatMeasurement, getComparedValue, listOutOfRange, type MeasuredLabs } from './measured-labs.ts';
import { isOver } from './past-illness.ts';
import type { CheckedPerson } from './person.ts';

/** One thing about a person that may matter to a medicine. */
export type Circumstance =
  | {
      kind: 'condition';
      id: string;
      name: string;
      condition: Condition;
      /** Worse stages that it may be, since none was named. */
      mayBe: readonly Condition[];
      /** Situations that it means. */
      means: readonly Situation[];
    }
  | { kind: 'situation'; id: Situation; name: string };

const adultAge = 18;

export const situationNames: Readonly<Record<Situation, string>> = {
  pregnancy: 'Pregnancy',
  'trying-for-a-baby': 'Trying for a baby',
  'breast-feeding': 'Breast-feeding',
  age: 'Your age',
  kidney: 'Kidneys that work less well',
  liver: 'Liver that works less well',
  smoking: 'Smoking',
  driving: 'Driving',
  sunlight: 'Sunlight',
  surgery: 'An operation ahead',
};

/** A text that was read as saying that the person does not have these. */
export type DeniedConditions = { text: string; names: readonly string[] };

/** All that applies to a person, what they say they don't have, and the conditions that were not understood. */
export function findCircumstances(
  knowledge: Knowledge,
  readCondition: (text: string) => ConditionReading,
  person: CheckedPerson,
): {
  circumstances: readonly Circumstance[];
  egfr: EgfrRange | null;
  denied: readonly DeniedConditions[];
  notUnderstood: readonly string[];
} {
  const texts = person.conditions ?? [];
  const stated = getLowest(...texts.map(readKidneyValue));
  const measuredLabs = person.labs ?? {};
  // A value that is typed among the conditions counts like one in its field.
  const typedLabs: MeasuredLabs = stated && stated.min === stated.max ? { egfr: stated.max, ...measuredLabs } : measuredLabs;
  const situations = new Set<Situation>();
  const conditions = new Map<string, Condition>();
  const notUnderstood: string[] = [];
  const denied: DeniedConditions[] = [];
  const addCondition = (id: string) => {
    const condition = knowledge.conditions.get(id);
    if (!condition || conditions.has(id)) return;
    conditions.set(id, condition);
    for (const one of withBroader(knowledge, condition)) for (const situation of one.means ?? []) situations.add(situation);
  };

  for (const text of texts) {
    const reading = readCondition(text);
    if (reading.named.length + reading.denied.length === 0 && text.trim() !== '' && !readKidneyValue(text)) notUnderstood.push(text);
    const names = reading.denied.flatMap((id) => knowledge.conditions.get(id)?.name ?? []);
    if (names.length > 0) denied.push({ text, names });
    for (const one of listOwn(knowledge, reading, text, measuredLabs)) addCondition(one);
  }
  for (const stage of listProvenStages(knowledge, [...conditions.values()])) addCondition(stage);
  const measuredEgfr = getMeasuredEgfr(typedLabs);
  const egfr = findEgfr(measuredEgfr, stated, findStageRange(conditions.values(), texts));
  // A value that a worse stage contradicts is no name for the kidneys.
  const labs = measuredEgfr !== null && egfr?.max !== measuredEgfr.max ? withoutEgfr(typedLabs) : typedLabs;
  const measured = new Map<string, string>();
  for (const { fact, ...means } of listOutOfRange(labs)) {
    if ('condition' in means) addCondition(means.condition);
    else situations.add(means.situation);
    measured.set('condition' in means ? means.condition : means.situation, formatMeasurement(labs, fact) ?? '');
  }
  if (stated && stated.min < unknownEgfr.max) situations.add('kidney');
  for (const situation of listStatedSituations(person)) situations.add(situation);

  return {
    egfr,
    circumstances: [
      ...[...situations].map(
        (id): Circumstance => ({ kind: 'situation', id, name: formatSituationName(id, { ...person, labs }, measured.get(id)) }),
      ),
      ...[...conditions.values()].map(
        (condition): Circumstance => ({
          kind: 'condition',
          id: condition.id,
          // A figure with its day says more than its name, and where it comes from.
          name: measured.has(condition.id) ? `${condition.name}: ${measured.get(condition.id)}` : condition.name,
          condition,
          means: withBroader(knowledge, condition).flatMap((one) => one.means ?? []),
          mayBe: listOpenStages(knowledge, condition, [...conditions.values()], texts),
        }),
      ),
    ],
    denied,
    notUnderstood,
  };
}

/** What a text names; an acute illness that is long over counts as what remains of it. */
function listOwn(knowledge: Knowledge, { named }: ConditionReading, text: string, { measuredOn }: MeasuredLabs): string[] {
  const own = named.flatMap((id) => knowledge.conditions.get(id) ?? []);
  return own.map((one) => {
    const others = own.filter((other) => other !== one);
    return one.onceOver !== undefined && isOver(one, text, others, measuredOn?.egfr) ? one.onceOver : one.id;
  });
}

/** What the profile says in fields of its own. */
const listStatedSituations = ({ pregnancy, triesForBaby, breastFeeds, drives, hasSurgeryAhead, habits, ageYears }: CheckedPerson) => {
  const stated: Partial<Record<Situation, boolean | undefined>> = {
    pregnancy: Boolean(pregnancy),
    'trying-for-a-baby': triesForBaby,
    'breast-feeding': breastFeeds,
    driving: drives,
    surgery: hasSurgeryAhead,
    smoking: habits?.includes('tobacco'),
    age: ageYears !== undefined,
  };
  return (Object.keys(stated) as Situation[]).filter((situation) => stated[situation]);
};

/** Water in the belly has several causes: beside an illness of the liver it is that illness at a worse stage. */
function listProvenStages(knowledge: Knowledge, named: readonly Condition[]): string[] {
  const listIds = (condition: Condition) => withBroader(knowledge, condition).map(({ id }) => id);
  return named.flatMap((sign) => {
    const own = new Set(listIds(sign));
    const others = new Set(named.filter((one) => one !== sign).flatMap(listIds));
    return (sign.mayBe ?? []).filter((id) => {
      const stage = knowledge.conditions.get(id);
      const illnesses = stage ? listIds(stage).slice(1) : [];
      return !illnesses.some((illness) => own.has(illness)) && illnesses.some((illness) => others.has(illness));
    });
  });
}

/** The nearest condition that says which worse stages it may be decides, less those that are named beside it. */
function listOpenStages(
  knowledge: Knowledge,
  condition: Condition,
  named: readonly Condition[],
  texts: readonly string[],
): readonly Condition[] {
  // "No longer compensated cirrhosis" names a stage that no longer applies.
  const isCertain = ({ mayBe = [] }: Condition) => mayBe.length > 0 || isNamedAlone(condition, texts);
  const decisive = withBroader(knowledge, condition).find((one) => one.mayBe !== undefined && isCertain(one));
  const known = new Set(named.flatMap((one) => withBroader(knowledge, one)));
  return (decisive?.mayBe ?? []).flatMap((id) => knowledge.conditions.get(id) ?? []).filter((one) => !known.has(one));
}

/**
 * How well the kidneys work. Kidney failure, an acute injury and dialysis go before any better value: while the kidneys change, creatinine
 * lags behind (KDIGO, acute kidney injury, 2012). Where a value contradicts a worse stage or another value, the truth may lie anywhere
 * between them.
 */
function findEgfr(measured: EgfrRange | null, stated: EgfrRange | null, stage: EgfrRange | null): EgfrRange | null {
  if (stage && stage.max < failureLimit) return { min: stage.min, max: getLowest(measured, stated, stage)?.max ?? stage.max };
  const lowest = getLowest(stated, stage);
  if (measured === null) return lowest;
  if (!lowest || lowest.max >= measured.max) return measured;
  // A bound contradicts nothing that lies within it.
  if (lowest.max >= measured.min) return lowest;
  return { min: lowest.min, max: measured.max };
}

const withoutEgfr = ({ egfr: _, ...others }: MeasuredLabs): MeasuredLabs => others;

/** Under a bound the value may lie anywhere. */
function getMeasuredEgfr(labs: MeasuredLabs): EgfrRange | null {
  const max = getComparedValue(labs, 'egfr');
  return max === undefined ? null : { min: labs.comparators?.egfr === '<' ? 0 : max, max };
}

/** Under this the kidneys have failed (KDIGO 2024, G5). */
const failureLimit = 15;

const getLowest = (...ranges: readonly (EgfrRange | null | undefined)[]): EgfrRange | null =>
  ranges.flatMap((range) => range ?? []).toSorted((one, other) => one.max - other.max)[0] ?? null;

function formatSituationName(situation: Situation, person: CheckedPerson, measured: string | undefined): string {
  if (situation === 'age' && person.ageYears !== undefined)
    return `Age ${person.ageYears}${person.ageYears < adultAge ? ' (under 18)' : ''}`;
  if (measured !== undefined) return capitalize(measured);
  if (situation === 'kidney') return capitalize(formatMeasurement(person.labs ?? {}, 'egfr') ?? situationNames.kidney);
  return situationNames[situation];
}
