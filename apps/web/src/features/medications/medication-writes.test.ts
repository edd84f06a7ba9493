import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { clearSession, refreshSession } from '../../lib/session.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { getWrites, medicationsQuery, retryAll, saveMedication } from './medication-writes.ts';
import { createSampleMedications } from './sample-medications.ts';

const [warfarin] = createSampleMedications((index) => `id-${index}`, new Date('2026-11-21T10:00:00Z')) as [Medication];

/** The session as the server tells it. */
async function signInAs(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
}
const mockLostConnection = () => vi.spyOn(client, 'PUT').mockRejectedValue(new TypeError('Failed to fetch'));
const mockSuccess = () => vi.spyOn(client, 'PUT').mockClear().mockResolvedValue({ data: warfarin, response: new Response() });

beforeEach(() => signInAs('ruth'));
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a session that runs out keeps what was typed for its person, and for nobody else', async () => {
  mockLostConnection();
  await saveMedication(warfarin);
  await signInAs(null);
  await signInAs('omar');
  const put = mockSuccess();
  await retryAll();
  expect(await sendUnsent(1000)).toBe(0);
  expect(put).not.toHaveBeenCalled();
  await signInAs('ruth');
  await retryAll();
  expect(put).toHaveBeenCalledOnce();
  expect(getWrites()).toEqual([]);
});

test('a person who leaves takes everything along', async () => {
  mockLostConnection();
  await saveMedication(warfarin);
  expect(getWrites()).toHaveLength(1);
  clearSession();
  expect(getWrites()).toEqual([]);
});

test('a failed call is not repeated in the session of another person', async () => {
  const put = vi.spyOn(client, 'PUT').mockImplementation(async () => {
    await signInAs('omar');
    throw new TypeError('Failed to fetch');
  });
  expect(await saveMedication(warfarin)).not.toBeNull();
  expect(put).toHaveBeenCalledOnce();
});

test('an answer that comes after its person left does not touch the list', async () => {
  const { queryKey } = medicationsQuery;
  vi.spyOn(client, 'PUT').mockImplementation(async () => {
    await signInAs('omar');
    queryClient.setQueryData(queryKey, []);
    return { data: warfarin, response: new Response() };
  });
  await saveMedication(warfarin);
  expect(queryClient.getQueryData(queryKey)).toEqual([]);
});

test('signing out sends what did not arrive before, and counts what still does not', async () => {
  mockLostConnection();
  await saveMedication(warfarin);
  expect(await sendUnsent(1000)).toBe(1);
  mockSuccess();
  expect(await sendUnsent(1000)).toBe(0);
});

test('stores and sends nothing when nobody is signed in', async () => {
  clearSession();
  const put = mockSuccess();
  expect(await saveMedication(warfarin)).toBe('User not authenticated. Please log in again.');
  expect(put).not.toHaveBeenCalled();
});
