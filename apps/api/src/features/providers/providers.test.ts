import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, test } from 'vitest';
import { createUser, expectRefusal, grantAdminRole, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { runUpkeep } from '../../database/upkeep.ts';

const server = setUpTestServer();
beforeEach(() => runUpkeep(inject('databaseOwnerUrl'), 1, (client) => client.query(`delete from providers where need = 'nutrition'`)));

const saved = { providerId: null, name: 'Dr. Ito', role: 'Dentist', phone: null, address: null, note: '', isInCareTeam: true };
const listing = {
  ...{ need: 'nutrition', name: 'Mia Kern', title: 'RD', address: '1 High St', town: 'Łódź', region: '', postcode: '90-001' },
  ...{ country: 'PL', phone: null, website: 'https://kern.example.com/', insurance: 'NFZ' },
  ...{ languages: ['pl'], ways: ['inPerson'], access: ['stepFree'] },
};
const anywhere = { need: 'nutrition', place: null, language: null, way: null, access: [], insurance: null, after: null };
const search = async (person: SignedIn, change: object = {}) =>
  (await person.call('POST', '/api/providers/search', { ...anywhere, ...change })).json().providers;
const list = async (person: SignedIn) => (await person.call('GET', '/api/saved-providers')).json();
const listListings = async (person: SignedIn) => (await person.call('GET', '/api/provider-listings')).json();

async function createAdministrator(): Promise<SignedIn> {
  const admin = await createUser(server);
  await grantAdminRole(server, admin);
  return admin;
}
/** Sends a listing in and accepts it. */
async function publish(person: SignedIn, admin: SignedIn, change: object = {}): Promise<string> {
  const id = randomUUID();
  expect((await person.call('PUT', `/api/provider-listings/${id}`, { ...listing, ...change })).statusCode).toBe(204);
  await decide(admin, id, true);
  return id;
}
async function decide(admin: SignedIn, id: string, isAccepted: boolean, reason = '') {
  const waiting: { id: string; listedBy: string; updatedAt: string }[] = (await admin.call('GET', '/api/admin/provider-listings')).json();
  const one = waiting.find((each) => each.id === id);
  const body = { listedBy: one?.listedBy, id, updatedAt: one?.updatedAt, isAccepted, reason };
  const answer = await admin.call('POST', '/api/admin/provider-listings/decision', body);
  expect(answer.statusCode, answer.body).toBe(204);
  return body;
}

test('saves a provider, changes it and removes it; nobody else sees or removes it', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  expect((await ann.call('PUT', `/api/saved-providers/${id}`, saved)).statusCode).toBe(204);
  await ann.call('PUT', `/api/saved-providers/${id}`, { ...saved, note: 'Mondays' });
  expect(await list(ann)).toMatchObject([{ id, note: 'Mondays', isInCareTeam: true }]);
  expect(await list(bob)).toEqual([]);
  expectRefusal(await bob.call('DELETE', `/api/saved-providers/${id}`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/saved-providers/${id}`)).statusCode).toBe(204);
  expect(await list(ann)).toEqual([]);
});

test('refuses to save what is no provider', async () => {
  const ann = await createUser(server);
  for (const change of [{ name: '' }, { name: 'x'.repeat(201) }, { note: 'x'.repeat(1001) }, { providerId: 'npi' }, { more: 1 }])
    expect((await ann.call('PUT', `/api/saved-providers/${randomUUID()}`, { ...saved, ...change })).statusCode).toBe(400);
});

test('refuses a listing with a script for a website, an unknown need or language, or no town', async () => {
  const ann = await createUser(server);
  for (const change of [
    { website: 'javascript:alert(1)' },
    { need: 'plumbing' },
    { country: 'Poland' },
    { languages: ['xx'] },
    { town: ' ' },
  ])
    expect((await ann.call('PUT', `/api/provider-listings/${randomUUID()}`, { ...listing, ...change })).statusCode).toBe(400);
});

test('a listing is found once an administrator accepts it, and goes when it is withdrawn', async () => {
  const [mia, ann, admin] = [await createUser(server), await createUser(server), await createAdministrator()];
  const id = randomUUID();
  await mia.call('PUT', `/api/provider-listings/${id}`, listing);
  expect(await search(ann)).toEqual([]);
  await decide(admin, id, true);
  expect(await listListings(mia)).toMatchObject([{ id, state: 'accepted' }]);
  const { places } = (await ann.call('POST', '/api/providers/places', { q: 'lod' })).json();
  const found = await search(ann, { place: places[0]?.key, language: 'pl', access: ['stepFree'] });
  expect(found).toMatchObject([{ name: 'Mia Kern', source: 'listing', checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  expect(found[0].id).not.toBe(id);
  expect(JSON.stringify(found)).not.toContain(mia.userId);
  expectRefusal(await ann.call('DELETE', `/api/provider-listings/${id}`), 404, 'notFound');
  expect((await mia.call('DELETE', `/api/provider-listings/${id}`)).statusCode).toBe(204);
  expect(await search(ann)).toEqual([]);
});

test('a listing that was declined says why, and one that changed meanwhile is not decided', async () => {
  const [mia, admin] = [await createUser(server), await createAdministrator()];
  const id = randomUUID();
  await mia.call('PUT', `/api/provider-listings/${id}`, listing);
  const decision = await decide(admin, id, false, 'We could not reach you.');
  expect(await listListings(mia)).toMatchObject([{ state: 'declined', reason: 'We could not reach you.' }]);
  await mia.call('PUT', `/api/provider-listings/${id}`, { ...listing, phone: '1' });
  expect(await listListings(mia)).toMatchObject([{ state: 'waiting', reason: null }]);
  expectRefusal(await admin.call('POST', '/api/admin/provider-listings/decision', { ...decision, isAccepted: true }), 409, 'conflict');
  expect(await search(mia)).toEqual([]);
});

test('a change to an accepted listing is public after the next review only', async () => {
  const [mia, admin] = [await createUser(server), await createAdministrator()];
  const id = await publish(mia, admin);
  await mia.call('PUT', `/api/provider-listings/${id}`, { ...listing, name: 'Buy now' });
  expect(await search(mia)).toMatchObject([{ name: 'Mia Kern' }]);
  await decide(admin, id, true);
  expect(await search(mia)).toMatchObject([{ name: 'Buy now' }]);
});

test('deleting the account of a provider takes the entry out of the directory', async () => {
  const [mia, ann, admin] = [await createUser(server), await createUser(server), await createAdministrator()];
  await publish(mia, admin);
  await runAsRole('wellkept_accounts', (database) => database.execute(`delete from "user" where id = '${mia.userId}'`));
  expect(await search(ann)).toEqual([]);
});

test('an entry is reported in one call, which can be taken back; an administrator hides or confirms it', async () => {
  const [mia, ann, bob, admin] = [
    await createUser(server),
    await createUser(server),
    await createUser(server),
    await createAdministrator(),
  ];
  await publish(mia, admin);
  const [{ id }] = await search(ann);
  for (const person of [ann, bob]) expect((await person.call('PUT', `/api/providers/${id}/report`)).statusCode).toBe(204);
  expect(await search(ann)).toMatchObject([{ isReported: true }]);
  expect(await search(mia)).toMatchObject([{ isReported: false }]);
  expect((await bob.call('DELETE', `/api/providers/${id}/report`)).statusCode).toBe(204);
  expectRefusal(await bob.call('DELETE', `/api/providers/${id}/report`), 404, 'notFound');
  expect((await admin.call('GET', '/api/admin/provider-reports')).json()).toMatchObject([{ id, reports: 1 }]);
  const decision = '/api/admin/provider-reports/decision';
  expect((await admin.call('POST', decision, { id, isWrong: false })).statusCode).toBe(204);
  expect(await search(ann)).toMatchObject([{ isReported: false }]);
  await ann.call('PUT', `/api/providers/${id}/report`);
  expect((await admin.call('POST', decision, { id, isWrong: true })).statusCode).toBe(204);
  expect(await search(ann)).toEqual([]);
  expectRefusal(await ann.call('PUT', `/api/providers/${id}/report`), 404, 'notFound');
  expectRefusal(await ann.call('PUT', `/api/providers/${randomUUID()}/report`), 404, 'notFound');
});

test('only administrators see what waits for review', async () => {
  const ann = await createUser(server);
  for (const url of ['/api/admin/provider-listings', '/api/admin/provider-reports'])
    expectRefusal(await ann.call('GET', url), 404, 'notFound');
  const id = randomUUID();
  expectRefusal(await ann.call('POST', '/api/admin/provider-reports/decision', { id, isWrong: true }), 404, 'notFound');
});
