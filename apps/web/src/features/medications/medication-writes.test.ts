import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { clearSession, refreshSession } from '../../lib/session.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { deleteMedication, medicationQueue, medicationsQuery, saveMedication, saveMedications } from './medication-writes.ts';
import { createSampleMedications } from './sample-medications.ts';

const samples = createSampleMedications((index) => `id-${index}`, new Date('2026-11-21T10:00:00Z')) as [Medication, Medication];
const [warfarin, atorvastatin] = samples;

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
  await medicationQueue.retryAll();
  expect(await sendUnsent(1000)).toBe(0);
  expect(put).not.toHaveBeenCalled();
  await signInAs('ruth');
  await medicationQueue.retryAll();
  expect(put).toHaveBeenCalledOnce();
  expect(medicationQueue.list()).toEqual([]);
});

test('a person who leaves takes everything along', async () => {
  mockLostConnection();
  await saveMedication(warfarin);
  expect(medicationQueue.list()).toHaveLength(1);
  clearSession();
  expect(medicationQueue.list()).toEqual([]);
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

test('medicines that are created in one step go out in one call', async () => {
  const post = vi.spyOn(client, 'POST').mockResolvedValue({ data: [warfarin, atorvastatin], response: new Response() });
  const put = mockSuccess();
  queryClient.setQueryData(medicationsQuery.queryKey, []);
  expect(await saveMedications([warfarin, atorvastatin])).toBeNull();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ body: { items: [{ id: warfarin.id }, { id: atorvastatin.id }] } });
  expect(put).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(medicationsQuery.queryKey)).toEqual([warfarin, atorvastatin]);
});

test('what the server refuses stays with its reason, holds up no other, and is sent again when the person asks', async () => {
  vi.spyOn(client, 'PUT').mockImplementation((async (_path: string, { params }: { params: { path: { id: string } } }) =>
    params.path.id === warfarin.id
      ? { error: { code: 'invalid', message: 'No.' }, response: new Response() }
      : { data: atorvastatin, response: new Response() }) as never);
  const [failure, none] = await Promise.all([saveMedication(warfarin), saveMedication(atorvastatin)]);
  expect([typeof failure, none]).toEqual(['string', null]);
  expect(medicationQueue.list()).toMatchObject([{ payload: { medication: warfarin }, trouble: { kind: 'refused', message: failure } }]);
  mockSuccess();
  expect(await medicationQueue.retryAll()).toBe(true);
});

test('a later change of the same medicine replaces the one that did not arrive', async () => {
  mockLostConnection();
  await saveMedication(warfarin);
  await saveMedication({ ...warfarin, strength: '3 mg' });
  expect(medicationQueue.list()).toMatchObject([{ payload: { medication: { strength: '3 mg' } } }]);
});

test('a medicine whose deletion does not arrive is back; one that is not there any more is deleted', async () => {
  vi.spyOn(client, 'DELETE').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await deleteMedication(warfarin)).toBe('Failed to save data. Please check your connection.');
  expect(medicationQueue.list()).toEqual([]);
  vi.spyOn(client, 'DELETE').mockResolvedValue({ error: { code: 'notFound', message: 'No.' }, response: new Response() } as never);
  queryClient.setQueryData(medicationsQuery.queryKey, [warfarin, atorvastatin]);
  expect(await deleteMedication(warfarin)).toBeNull();
  expect(queryClient.getQueryData(medicationsQuery.queryKey)).toEqual([atorvastatin]);
});
