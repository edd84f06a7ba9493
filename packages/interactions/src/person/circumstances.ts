import { capitalize } from '@wellkept/clinical/wording.ts';
import type { Condition, Situation } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { withBroader } from './broader.ts';
import type { ConditionReading } from './condition-reader.ts';
import { type EgfrRange, findStageRange, isNamedAlone, readKidneyValue, unknownEgfr } from './kidney-function.ts';
import { formatMeasurement, listOutOfRange, type MeasuredLabs } from './measured-labs.ts';
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
  // A value that is typed among the conditions counts like one in its field, which goes before it.
  const labs: MeasuredLabs = stated && stated.min === stated.max ? { egfr: stated.max, ...person.labs } : (person.labs ?? {});
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
    for (const id of reading.named) addCondition(id);
  }
  const measured = new Map<string, string>();
  for (const { fact, ...means } of listOutOfRange(labs)) {
    if ('condition' in means) addCondition(means.condition);
    else situations.add(means.situation);
    measured.set('condition' in means ? means.condition : means.situation, formatMeasurement(labs, fact) ?? '');
  }
  if (stated && stated.min < unknownEgfr.max) situations.add('kidney');
  if (person.pregnancy) situations.add('pregnancy');
  if (person.triesForBaby) situations.add('trying-for-a-baby');
  if (person.breastFeeds) situations.add('breast-feeding');
  if (person.drives) situations.add('driving');
  if (person.hasSurgeryAhead) situations.add('surgery');
  if (person.habits?.includes('tobacco')) situations.add('smoking');
  if (person.ageYears !== undefined) situations.add('age');

  return {
    egfr: labs.egfr === undefined ? getLowest(stated, findStageRange(conditions.values(), texts)) : { min: labs.egfr, max: labs.egfr },
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

/** The nearest condition that says which worse stages it may be decides, less those that are named beside it. */
function listOpenStages(
  knowledge: Knowledge,
  condition: Condition,
  named: readonly Condition[],
  texts: readonly string[],
): readonly Condition[] {
  // "No longer compensated cirrhosis" names a stage that does not hold.
  const isCertain = ({ mayBe = [] }: Condition) => mayBe.length > 0 || isNamedAlone(condition, texts);
  const decisive = withBroader(knowledge, condition).find((one) => one.mayBe !== undefined && isCertain(one));
  const known = new Set(named.flatMap((one) => withBroader(knowledge, one)));
  return (decisive?.mayBe ?? []).flatMap((id) => knowledge.conditions.get(id) ?? []).filter((one) => !known.has(one));
}

const getLowest = (...ranges: readonly (EgfrRange | null | undefined)[]): EgfrRange | null =>
  ranges.flatMap((range) => range ?? []).toSorted((one, other) => one.max - other.max)[0] ?? null;

function formatSituationName(situation: Situation, person: CheckedPerson, measured: string | undefined): string {
  if (situation === 'age' && person.ageYears !== undefined)
    return `Age ${person.ageYears}${person.ageYears < adultAge ? ' (under 18)' : ''}`;
  if (measured !== undefined) return capitalize(measured);
  if (situation === 'kidney') return capitalize(formatMeasurement(person.labs ?? {}, 'egfr') ?? situationNames.kidney);
  return situationNames[situation];
}
