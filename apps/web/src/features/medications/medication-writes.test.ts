import type { Medication } from '@wellkept/contract/medications.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { forgetSession, refreshSession } from '../../lib/session.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { currentWrites, medicationsQuery, retryAll, saveMedication } from './medication-writes.ts';
import { sampleMedications } from './sample-medications.ts';

const [warfarin] = sampleMedications((index) => `id-${index}`, new Date('2026-11-21T10:00:00Z')) as [Medication];

/** The session as the server tells it. */
async function become(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
}
const lost = () => vi.spyOn(client, 'PUT').mockRejectedValue(new TypeError('Failed to fetch'));
const arrives = () => vi.spyOn(client, 'PUT').mockClear().mockResolvedValue({ data: warfarin, response: new Response() });

beforeEach(() => become('ruth'));
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a session that runs out keeps what was typed for its person, and for nobody else', async () => {
  lost();
  await saveMedication(warfarin);
  await become(null);
  await become('omar');
  const put = arrives();
  await retryAll();
  expect(await sendUnsent(1000)).toBe(0);
  expect(put).not.toHaveBeenCalled();
  await become('ruth');
  await retryAll();
  expect(put).toHaveBeenCalledOnce();
  expect(currentWrites()).toEqual([]);
});

test('a person who leaves takes everything along', async () => {
  lost();
  await saveMedication(warfarin);
  expect(currentWrites()).toHaveLength(1);
  forgetSession();
  expect(currentWrites()).toEqual([]);
});

test('a failed call is not repeated in the session of another person', async () => {
  const put = vi.spyOn(client, 'PUT').mockImplementation(async () => {
    await become('omar');
    throw new TypeError('Failed to fetch');
  });
  expect(await saveMedication(warfarin)).not.toBeNull();
  expect(put).toHaveBeenCalledOnce();
});

test('an answer that comes after its person left does not touch the list', async () => {
  const { queryKey } = medicationsQuery;
  vi.spyOn(client, 'PUT').mockImplementation(async () => {
    await become('omar');
    queryClient.setQueryData(queryKey, []);
    return { data: warfarin, response: new Response() };
  });
  await saveMedication(warfarin);
  expect(queryClient.getQueryData(queryKey)).toEqual([]);
});

test('signing out sends what did not arrive before, and counts what still does not', async () => {
  lost();
  await saveMedication(warfarin);
  expect(await sendUnsent(1000)).toBe(1);
  arrives();
  expect(await sendUnsent(1000)).toBe(0);
});

test('nothing is kept or sent without a person', async () => {
  forgetSession();
  const put = arrives();
  expect(await saveMedication(warfarin)).toBe('User not authenticated. Please log in again.');
  expect(put).not.toHaveBeenCalled();
});
