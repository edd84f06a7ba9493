import type { LocalDay } from '@wellkept/clinical/local-day.ts';
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
type Reader = { profile: Profile; substances: readonly KnownSubstance[]; safety: Pick<SafetyEngine, 'readPerson'>; today: LocalDay };

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
    select subject, value, second_value as "secondValue", day::text, array(select felt.subject from diary_entries felt
        where felt.user_id = ${userId} and felt.kind = 'symptom' and felt.day = found.day and felt.value is distinct from 0) as symptoms
      from diary_entries found
    where user_id = ${userId} and kind = 'measurement' and subject in ${judged} and day between ${from} and ${to}
    order by found.day desc, at desc nulls last`);
  return rows;
}

/** The newest readings that cannot wait, most urgent first. A newer reading has taken the place of an earlier one. */
export const findPressingReadings = async (readings: readonly DatedReading[], reader: Reader): Promise<PressingValue[]> =>
  show(
    (await judge(readings, reader)).filter((one) => isStillPressing(one, reader.today)),
    reader,
  );

/** The most pressing reading of each measure in a period. */
export const findWorstReadings = async (readings: readonly DatedReading[], reader: Reader): Promise<PressingValue[]> =>
  show(keepFirstOfMeasure(await judge(readings, reader)), reader);

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
