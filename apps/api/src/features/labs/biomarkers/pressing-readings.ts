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
type Reader = {
  profile: Profile;
  substances: readonly KnownSubstance[];
  safety: Pick<SafetyEngine, 'knowledge' | 'readPerson'>;
  today: LocalDay;
};

/**
 * The newest reading of each measure that can be dangerous, as far as it may still ask for something. Those of its day without a time may be newer,
 * and come too.
 */
export const newestReadingsText = `select found.subject, found.value, found.second_value as "secondValue", found.day,
    array(select felt.subject from diary_entries felt
      where felt.user_id = $1::uuid and felt.kind = 'symptom' and felt.day = found.day and felt.value is distinct from 0) as symptoms
  from unnest('{${judgedMeasures.join()}}'::text[]) measure(id)
  cross join lateral (select day, at from diary_entries
    where user_id = $1::uuid and kind = 'measurement' and subject = measure.id and day > current_date - 9
    order by day desc, at desc nulls last limit 1) newest
  join diary_entries found on found.user_id = $1::uuid and found.kind = 'measurement' and found.subject = measure.id
    and found.day = newest.day and (found.at is null or found.at = newest.at)`;

/** `isTimed` is left out where only the most pressing one of a period is asked for. */
type TimedReading = DatedReading & { isTimed?: boolean };

/** All readings of a span that can be dangerous, the newest of each measure first. */
export async function findDatedReadings(
  tx: Transaction,
  userId: UserId,
  { from, to, measures }: { from: LocalDay; to: LocalDay; measures: readonly string[] },
): Promise<TimedReading[]> {
  const judged = judgedMeasures.filter((measure) => measures.includes(measure));
  if (judged.length === 0) return [];
  const { rows } = await tx.execute<TimedReading>(sql`
    select subject, value, second_value as "secondValue", day::text, at is not null as "isTimed", coalesce(symptoms, '{}') as symptoms
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
export async function findPeriodReadings(readings: readonly TimedReading[], reader: Reader): Promise<PeriodReadings> {
  const judged = await judge(readings, reader);
  // Without a time, any of the newest day may be the newest.
  const newest = new Set(
    [...Map.groupBy(readings, ({ subject }) => subject).values()].flatMap(([first, ...others]) =>
      first ? [first, ...others.filter(({ isTimed, day }) => isTimed === false && day === first.day)] : [],
    ),
  );
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
  keepFirstOfMeasure(readings.filter((one) => isStillPressing(one, today)));

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
