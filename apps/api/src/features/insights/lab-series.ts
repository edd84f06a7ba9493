import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { getShownUnit } from '@wellkept/labs/values/unit-systems.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import type { Series } from '@wellkept/tracking/diary.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { choosePersonUnitSystem } from '../labs/biomarkers/lab-context.ts';
import { findLabResults } from '../labs/results/repository.ts';
import { findProfile } from '../profile/repository.ts';

/** What stands behind a comma in a list stands before the name in a sentence. */
const listedAdjective = /^(.+), (total|free|direct|indirect|ionized|fasting|random)$/u;

/** As it stands in a sentence: "ferritin", "vitamin D", "total cholesterol", but "LDL cholesterol". */
function nameInSentence(name: string): string {
  const [, noun, adjective] = listedAdjective.exec(name) ?? [];
  if (noun && adjective) return `${adjective} ${nameInSentence(noun)}`;
  return /^[A-Z][a-z]+(?=[ ,-]|$)/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/**
 * The person's laboratory values by the days on which they were taken, in the units of their results page. Of two on one day the mean counts;
 * bounds such as "< 5" do not.
 */
export async function findLabSeries(tx: Transaction, userId: UserId): Promise<Series[]> {
  const results = await findLabResults(tx, userId);
  if (results.length === 0) return [];
  const analytes = await loadAnalytes();
  const system = choosePersonUnitSystem(await findProfile(tx, userId), results, analytes);
  const amounts = results.flatMap(({ analyteId, collectedOn, amount, comparator }) =>
    amount === null || comparator !== null ? [] : [{ analyteId, day: toDayNumber(collectedOn), amount }],
  );
  return [...Map.groupBy(amounts, ({ analyteId }) => analyteId)].flatMap(([id, own]) => {
    const analyte = analytes.byId.get(id);
    if (!analyte) return [];
    const { unit, factor, offset } = getShownUnit(analyte, system);
    const days = [...Map.groupBy(own, ({ day }) => day)].toSorted(([one], [other]) => one - other);
    const values = new Map(days.map(([day, onDay]) => [day, computeMean(onDay) * factor + offset]));
    return [{ id: `lab:${id}`, name: nameInSentence(analyte.name), unit: formatUnit(unit), roles: ['factor'], scale: 'amount', values }];
  });
}

const computeMean = (onDay: readonly { amount: number }[]): number => onDay.reduce((sum, { amount }) => sum + amount, 0) / onDay.length;
