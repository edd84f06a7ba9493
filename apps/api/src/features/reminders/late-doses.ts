import { addDays, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import type { LateCoverage } from '@wellkept/contract/household/household.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { DiaryEntry } from '@wellkept/contract/tracking/diary.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { type PaceLimit, withFittingDays } from '@wellkept/dosing/recurrence/pace-limit.ts';
import { formatLateSubject, parseLateSubject } from '@wellkept/tracking/reminders/notifications.ts';
import type { Reminder } from '@wellkept/tracking/reminders/occurrences.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withCarer, withUser } from '../../database/connect.ts';
import { listCauses } from '../../errors.ts';
import { findStoredPlanLevel } from '../billing/subscription/stored-plan.ts';
import { createDayPlanner, type PlanDay } from '../dosing/day-planner.ts';
import { withWrittenDoses } from '../dosing/written-day.ts';
import { guardianDeclarations } from '../household/tables.ts';
import { loadSafetyEngine, type SafetyEngine } from '../interactions/check/engine.ts';
import { checkList } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationList, hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findScheduleChanges } from '../medications/schedules/repository.ts';
import { findKnownZone } from '../profile/time-zone.ts';
import { findEntries } from '../tracking/diary/repository.ts';
import type { ActiveReminder } from './due-reminders.ts';
import { findPlannedTimes } from './planned-times.ts';
import { findSettings } from './repository.ts';
import { findWatchedRecords, type WatchedRecord } from './watched-records.ts';

/** So many days back a dose can still be spoken of: delayed, put off by quiet hours, and on the other side of the world. */
export const lateDaysMax = 3;

let planner: { safety: SafetyEngine; planDay: PlanDay } | null = null;
async function loadPlanner() {
  const safety = await loadSafetyEngine();
  planner ??= { safety, planDay: createDayPlanner(safety) };
  return planner;
}

type Watcher = { carerId: UserId; zone: string; isPlanned: boolean };
type ReadRecord = { list: CurrentMedicationList; intakes: DiaryEntry[]; changes: ReadonlyMap<string, Date>; zone: string };
/** `failures` names each record that could not be read, with the code of its error. */
export type LateDoses = { doses: ActiveReminder[]; failures: LateFailure[] };
type LateFailure = { recordId: UserId; code: string };

/**
 * A reminder for each planned dose of the people of whose late doses a carer is notified. Everything of such a record is read as its carer, and
 * where the role has ended there is nothing. A record that cannot be read takes nothing from the others.
 */
export async function findLateDoses(people: pg.Pool, carerId: UserId, now: Date): Promise<LateDoses> {
  const { watched, hasSettings, ...watcher } = await findWatched(people, carerId, now);
  const found: LateDoses = { doses: [], failures: [] };
  for (const record of hasSettings ? watched : []) {
    try {
      const read = await readRecord(people, watcher, record, now);
      if (read && read.zone !== null) found.doses.push(...(await listDoses(read, record, watcher.isPlanned, now)));
    } catch (error) {
      found.failures.push({ recordId: record.recordId, code: getErrorCode(error) });
    }
  }
  return found;
}

async function findWatched(
  people: pg.Pool,
  carerId: UserId,
  now: Date,
): Promise<Watcher & { watched: WatchedRecord[]; hasSettings: boolean }> {
  return withUser(people, carerId, async (tx) => {
    const watched = await findWatchedRecords(tx, carerId);
    const settings = watched.length > 0 ? await findSettings(tx, carerId) : null;
    const isPlanned = watched.length > 0 && (await findStoredPlanLevel(tx, carerId, now)) >= features.food_drug_timing.level;
    return { watched, hasSettings: settings !== null, carerId, zone: settings?.zone ?? 'UTC', isPlanned };
  });
}

/** Which medicines a carer can be notified about; null without a switched-on notice, and where the person's consent has ended. */
export async function findLateCoverage(people: pg.Pool, carerId: UserId, recordId: UserId, now: Date): Promise<LateCoverage | null> {
  const { watched, ...watcher } = await findWatched(people, carerId, now);
  const record = watched.find((one) => one.recordId === recordId);
  if (!record) return null;
  const read = await readRecord(people, watcher, record, now);
  if (!read) return null;
  if (read.zone === null) return { isZoneKnown: false, covered: [], uncovered: [] };
  const doses = await listDoses(read, record, watcher.isPlanned, now);
  const ids = new Set(doses.map(({ reminder }) => parseLateSubject(reminder.subject).medicationId));
  const listNames = (isCovered: boolean) =>
    [...new Set(read.list.medications.filter(({ id }) => ids.has(id) === isCovered).map((one) => toUniqueName(one, read.list)))].toSorted();
  return { isZoneKnown: true, covered: listNames(true), uncovered: listNames(false) };
}

/** Of two lines with the same name one may be covered and the other not, so each has its strength. */
const toUniqueName = ({ id, name, strength }: Medication, { medications }: CurrentMedicationList): string =>
  strength && medications.some((one) => one.id !== id && one.name === name) ? `${name} ${strength}` : name;

/** With which a job fails that could not read records; the log has it. */
export const createLateDosesError = (carerId: UserId, failures: readonly LateFailure[]): Error =>
  new Error(
    `late doses could not be read for carer ${carerId}: ${failures.map(({ recordId, code }) => `record ${recordId}, ${code}`).join('; ')}`,
  );

/** Messages of the database name what was read, so they are not passed on. */
function getErrorCode(error: unknown): string {
  const causes = listCauses(error);
  return causes.map((one) => ('code' in one && typeof one.code === 'string' ? one.code : null)).find((code) => code !== null) ?? 'no code';
}

/** Null without the person's consent. */
async function readRecord(
  people: pg.Pool,
  watcher: Watcher,
  { recordId }: WatchedRecord,
  now: Date,
): Promise<ReadRecord | { zone: null } | null> {
  const care = { recordId, carerId: watcher.carerId };
  // Without the role there are no rows, and no consent either.
  if (!(await withCarer(people, care, (tx) => hasHealthConsent(tx, recordId)))) return null;
  const zone = await readZone(people, recordId, watcher.zone);
  if (zone === null) return { zone };
  return withCarer(people, care, async (tx) => {
    const today = toLocalDay(now, zone);
    return {
      list: await findMedicationList(tx, recordId),
      intakes: await findEntries(tx, recordId, { from: addDays(today, -lateDaysMax), to: addDays(today, 1), kinds: ['intake'] }),
      changes: await findScheduleChanges(tx, recordId),
      zone,
    };
  });
}

/**
 * The zone of a record's own clock. It is read as the person, since a carer who only logs does not see how the person is reminded. A child is
 * where its carer is. Where an adult is cannot be guessed: an alarm at the wrong hour is worse than none.
 */
const readZone = (people: pg.Pool, recordId: UserId, zoneOfCarer: string): Promise<string | null> =>
  withUser(people, recordId, async (tx) => {
    const zone = await findKnownZone(tx, recordId);
    if (zone !== null) return zone;
    const isChild = (await tx.$count(guardianDeclarations, eq(guardianDeclarations.userId, recordId))) > 0;
    return isChild ? zoneOfCarer : null;
  });

async function listDoses(
  { list, intakes, changes, zone }: ReadRecord,
  { recordId, delayMs, since }: WatchedRecord,
  isPlanned: boolean,
  now: Date,
): Promise<ActiveReminder[]> {
  const { safety, planDay } = await loadPlanner();
  const check = await checkList(list, safety, now);
  const plan = withWrittenDoses(await planDay(list, check), list, check.verdict.severity);
  return list.medications.flatMap(({ id, name, parsed, notes, createdAt }): ActiveReminder[] => {
    const due = findHours(plan, list, { id, isPlanned, limit: findPaceLimit(safety.knowledge, parsed) });
    if (!due) return [];
    const added = new Date(createdAt);
    const reminder = {
      kind: 'late-dose',
      subject: formatLateSubject(recordId, id),
      ...due,
      startedOn: notes.startDate ?? toLocalDay(added, zone),
      // What was due before it was added, before its times were set or before the carer asked is not late.
      since: new Date(Math.max(added.getTime(), since.getTime(), changes.get(id)?.getTime() ?? 0)),
      other: { zone, delayMs },
    } as const;
    return [{ reminder, name, intakes: intakes.filter(({ subject }) => subject === id) }];
  });
}

/**
 * When a medicine is due: at the times that someone has set, else at those of the plan, which dose timing pays for. Null for what is taken as
 * needed, and where the days are not known.
 */
function findHours(
  plan: DayOfDoses,
  list: CurrentMedicationList,
  { id, isPlanned, limit }: { id: string; isPlanned: boolean; limit: PaceLimit | null },
): Pick<Reminder, 'times' | 'schedule'> | null {
  const own = list.schedules.find(({ medicationId }) => medicationId === id);
  const planned = findPlannedTimes(plan, list, id, isPlanned);
  // What no plan has may have no hour that anything says: an alarm at the wrong hour is worse than none.
  const isHourKnown = plan.doses.every(({ medicationId, at }) => medicationId !== id || at !== null);
  const times = own && own.times.length > 0 ? own.times : isPlanned && isHourKnown ? (planned?.times ?? []) : [];
  const days = plan.asNeeded.includes(id) ? null : (own?.days ?? planned?.schedule ?? null);
  const { schedule } = withFittingDays({ times, schedule: days }, limit);
  // On which day something begins that is taken every few days is known to its own reminder alone.
  return schedule === null || schedule.every === 'days' || times.length === 0 ? null : { times, schedule };
}
