import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { Trends } from '@wellkept/contract/insights/insights.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import { showUrgency } from '@wellkept/labs/analysis/analyse.ts';
import { getUnitSystem } from '@wellkept/profile/units.ts';
import {
  type DatedReading,
  isStillPressing,
  keepFirstOfMeasure,
  listPressingReadings,
  type PressingReading,
} from '@wellkept/tracking/diary/pressing-readings.ts';
import { judgedMeasures } from '@wellkept/tracking/diary/reading-warning.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { findPersonStates, spellLabTexts } from './lab-context.ts';

type PressingValue = Dashboard['pressingValues'][number];
type Reader = { profile: Profile; substances: readonly KnownSubstance[]; safety: Pick<SafetyEngine, 'knowledge' | 'readPerson'>; today: LocalDay };

/** The newest reading of each measure that can be dangerous, as far as it may still ask for something. */
export const newestReadingsText = `select found.* from unnest('{${judgedMeasures.join()}}'::text[]) measure(id) cross join lateral (
    select subject, value, second_value as "secondValue", day, array(select felt.subject from diary_entries felt
        where felt.user_id = $1::uuid and felt.kind = 'symptom' and felt.day = diary_entries.day and felt.value is distinct from 0) as symptoms
      from diary_entries
    where user_id = $1::uuid and kind = 'measurement' and subject = measure.id and day > current_date - 9
    order by day desc, at desc nulls last limit 1) found`;

/** All readings of a span that can be dangerous, the newest of each measure first. */
export async function findDatedReadings(
  tx: Transaction,
  userId: UserId,
  { from, to, measures }: { from: LocalDay; to: LocalDay; measures: readonly string[] },
): Promise<DatedReading[]> {
  const judged = judgedMeasures.filter((measure) => measures.includes(measure));
  if (judged.length === 0) return [];
  const { rows } = await tx.execute<DatedReading>(sql`
    select subject, value, second_value as "secondValue", day::text, coalesce(symptoms, '{}') as symptoms
      from diary_entries found
      left join (select day, array_agg(subject) as symptoms from diary_entries
        where user_id = ${userId} and kind = 'symptom' and day between ${from} and ${to} and value is distinct from 0
        group by day) felt using (day)
    where user_id = ${userId} and kind = 'measurement' and subject in ${judged} and day between ${from} and ${to}
    order by day desc, at desc nulls last`);
  return rows;
}

/** The newest readings that cannot wait, most urgent first. A newer reading has taken the place of an earlier one. */
export const findPressingReadings = async (readings: readonly DatedReading[], reader: Reader): Promise<PressingValue[]> =>
  show(listStillPressing(await judge(readings, reader), reader), reader);

/** The most pressing reading of each measure in a period, and which of the newest cannot wait. `readings`: the newest of each measure first. */
export async function findPeriodReadings(readings: readonly DatedReading[], reader: Reader): Promise<PeriodReadings> {
  const judged = await judge(readings, reader);
  const newest = new Set([...Map.groupBy(readings, ({ subject }) => subject).values()].flatMap(([first]) => first ?? []));
  return {
    worstReadings: show(keepFirstOfMeasure(judged), reader),
    pressingReadings: show(
      listStillPressing(
        judged.filter(({ reading }) => newest.has(reading)),
        reader,
      ),
      reader,
    ),
  };
}
type PeriodReadings = Pick<Trends, 'worstReadings' | 'pressingReadings'>;

const listStillPressing = (readings: readonly PressingReading[], { today }: Reader) =>
  readings.filter((one) => isStillPressing(one, today));

async function judge(readings: readonly DatedReading[], { profile, substances, safety, today }: Reader): Promise<PressingReading[]> {
  if (readings.length === 0) return [];
  const context = { states: findPersonStates(profile, substances, { safety, today }) };
  return listPressingReadings(readings, { context, table: await loadVitalUrgency(), units: getUnitSystem(profile) });
}

const show = (readings: readonly PressingReading[], { profile }: Reader): PressingValue[] =>
  spellLabTexts(
    readings.map(({ measure, name, valueText, unit, day, urgency }) => ({
      ...{ id: measure, kind: 'reading' as const, name, valueText, unit, collectedOn: day },
      urgency: showUrgency(urgency),
    })),
    profile,
  );
