import type { Series } from '@wellkept/insights/diary.ts';
import type { UnitSystem } from '@wellkept/insights/tracking/measures.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { shownUnit } from '@wellkept/labs/values/unit-systems.ts';
import { unitWords } from '@wellkept/labs/values/unit-words.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { labResults } from '../lab-results/tables.ts';

/** As it stands in a sentence: "ferritin", "vitamin D", but "LDL cholesterol" and "HbA1c". */
const inSentence = (name: string): string => (/^[A-Z][a-z]+(?= |$)/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name);

/** The person's laboratory values by the days on which they were taken. Of two on one day their mean counts; bounds such as "< 5" do not. */
export async function findLabSeries(tx: Transaction, userId: UserId, units: UnitSystem): Promise<Series[]> {
  const { analyteId, collectedOn, amount, comparator } = labResults;
  const rows = await tx
    .select({ analyteId, day: sql<number>`${collectedOn} - date '1970-01-01'`, value: sql<number>`avg(${amount})` })
    .from(labResults)
    .where(and(eq(labResults.userId, userId), isNotNull(analyteId), isNotNull(amount), isNull(comparator)))
    .groupBy(analyteId, collectedOn);
  if (rows.length === 0) return [];
  const { byId } = await loadAnalytes();
  return [...Map.groupBy(rows, (row) => row.analyteId ?? '')].flatMap(([id, own]) => {
    const analyte = byId.get(id);
    if (!analyte) return [];
    const { unit, factor, offset } = shownUnit(analyte, units === 'us' ? 'conventional' : 'si');
    const values = new Map(own.map(({ day, value }) => [day, value * factor + offset]));
    return [{ id: `lab:${id}`, name: inSentence(analyte.name), unit: unitWords(unit), roles: ['factor'], scale: 'amount', values }];
  });
}
