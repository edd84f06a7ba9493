import { randomUUID } from 'node:crypto';
import { addDays, toInstant, toLocalDay } from '@wellkept/clinical/local-day.ts';
import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { remind } from '../src/features/reminders/reminder-job.ts';
import type { PushContent } from '../src/features/reminders/send-notification.ts';
import { createMedicationInput } from './diary-fixtures.ts';
import { type PushStandIn, startPushStandIn } from './push-stand-in.ts';
import { runAsRole, type SignedIn, type TestServer } from './test-server.ts';

/**
 * So many hours east of Greenwich it is early in the afternoon now, whatever the clock of this machine says, on the day that it is in UTC too:
 * what is made before a person's zone is known begins on that day. No zone is more than 14 hours east, and one test goes an hour farther.
 */
const east = Math.min(14 - new Date().getUTCHours(), 13);
// These names count to the west.
const getZoneName = (hours: number) => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
export const zone = getZoneName(east);
export const zoneInTheWest = getZoneName(east - 2);
export const zoneInTheEast = getZoneName(east + 1);
export const tomorrow = addDays(toLocalDay(new Date(), zone), 1);
export const toInstantAt = (day: string, minute: number) => toInstant(day, minute, zone);
export const eightMinute = 8 * 60;

export const createMedicine = (name: string) => createMedicationInput(name, { strength: '500 mg', frequency: 'once daily' });
export const fields = { isOn: true, times: ['08:00'], schedule: { every: 'day' }, on: null, supply: null, name: null };

/** People who are reminded, and a push service, for the tests of one file. */
export function setUpReminders(server: TestServer) {
  // Filled before the first test; nothing reads it earlier.
  const service = {} as PushStandIn;
  beforeAll(async () => {
    Object.assign(service, await startPushStandIn());
  });
  afterAll(() => service.stop());
  const listWoken = (name: string) => service.woken.filter(({ path }) => path === name).map(({ content }) => content as PushContent);
  const getReminders = async (ann: SignedIn): Promise<Reminders> => (await ann.call('GET', '/api/reminders')).json();
  const remindAt = (ann: SignedIn, now: Date) => remind(server.connections.people, ann.userId, now);
  const formatJobFilter = ({ userId }: SignedIn) => `where payload->>'userId' = '${userId}' and payload->>'noticeId' is not null`;
  return {
    service,
    listWoken,
    newMedicine: async (ann: SignedIn, name = 'Metformin', times = ['08:00']): Promise<string> => {
      const id = randomUUID();
      await ann.call('PUT', `/api/medications/${id}`, createMedicine(name));
      const response = await ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, times });
      expect(response.statusCode, response.body).toBe(204);
      return id;
    },
    newBrowser: async (ann: SignedIn): Promise<string> => {
      const name = randomUUID();
      const response = await ann.call('POST', '/api/reminders/devices', { ...service.subscribe(name), zone });
      expect(response.statusCode, response.body).toBe(204);
      return name;
    },
    listOf: getReminders,
    remindAt,
    /** When something is due next, once what was just changed was looked at: by this or by the worker. */
    findNextTime: (ann: SignedIn): Promise<Date> =>
      vi.waitFor(async () => {
        await remindAt(ann, new Date());
        const next = new Date((await getReminders(ann)).nextAt ?? '');
        expect(next.getTime()).toBeGreaterThan(Date.now());
        return next;
      }, 60_000),
    /** Waits until a browser was woken so often; nothing may have been sent that a real service refuses. */
    woken: (name: string, count = 1) =>
      vi.waitFor(
        () => {
          expect(service.refused).toEqual([]);
          const found = listWoken(name);
          // The ids tell one notice that was sent twice from two notices.
          expect(found, found.map(({ noticeId }) => noticeId).join()).toHaveLength(count);
          return found;
        },
        { timeout: 120_000, interval: 20 },
      ),
    /** Notices that are still to be sent. */
    countNotices: (ann: SignedIn) =>
      runAsRole('wellkept_jobs', async (database) => {
        const { rows } = await database.execute<{ count: number }>(
          `select count(*)::int as count from graphile_worker._private_jobs ${formatJobFilter(ann)}`,
        );
        return rows[0]?.count;
      }),
    /** What was put off is due now. */
    hurry: (ann: SignedIn) =>
      runAsRole('wellkept_jobs', (database) =>
        database.execute(`update graphile_worker._private_jobs set run_at = now() ${formatJobFilter(ann)} and locked_at is null`),
      ),
  };
}
