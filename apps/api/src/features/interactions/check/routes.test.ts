import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, startTestServer, type TestServer, Visitor } from '../../../../test/test-server.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  visitor = new Visitor(server);
});
afterAll(() => server.close());

test('a visitor’s list is checked; what is not recognised stays visible', async () => {
  const answer = await visitor.call('POST', '/api/check', { items: ['warfarin 5 mg', 'Advil', '<b>xyzzy</b>', ''] });
  const result = answer.json();
  expect(result.items.map((item: { text: string }) => item.text)).toEqual(['warfarin 5 mg', 'Advil', '<b>xyzzy</b>', '']);
  expect(result.findings[0]).toMatchObject({ severity: 'major', items: [0, 1], sources: expect.arrayContaining([expect.anything()]) });
  expect(result.unchecked).toEqual([2, 3]);
});

test('a medicine in the words of its fields is checked like the same words in one line', async () => {
  const medicine = { name: 'Warfarin', strength: '5 mg', prescribedDosage: null, frequency: 'once daily' };
  const answer = await visitor.call('POST', '/api/check', { items: [medicine, 'ibuprofen 400 mg'] });
  expect(answer.json().findings[0]).toMatchObject({ severity: 'major', items: [0, 1] });
  expect(answer.json().items[0].resolution).toMatchObject({ status: 'matched', dose: { amount: 5, unit: 'mg' } });
});

test('a person is checked with everything that was measured, and the day of each sample', async () => {
  const labs = { egfr: 40, altTimesUpperLimit: 4, potassium: 5.6, sodium: 130, magnesium: 1.2, inr: 5, platelets: 80 };
  const measuredOn = Object.fromEntries(Object.keys(labs).map((fact) => [fact, '2026-11-10']));
  const person = { ageYears: 71, labs: { ...labs, measuredOn } };
  const answer = await visitor.call('POST', '/api/check', { items: ['warfarin 5 mg'], person });
  expect(answer.statusCode).toBe(200);
  expect(JSON.stringify(answer.json().findings)).toContain('INR of 5, measured 10 Nov 2026');
});

test('an empty list has no findings', async () => {
  expect((await visitor.call('POST', '/api/check', { items: [] })).json()).toMatchObject({ items: [], findings: [], pairs: [] });
});

test('typed lines are resolved one by one', async () => {
  const [first, second] = (await visitor.call('POST', '/api/resolve', { texts: ['metformin 500 mg twice daily', 'qqqq'] })).json();
  expect(first).toMatchObject({ status: 'matched', match: { name: 'Metformin' }, dose: { amount: 500, unit: 'mg' } });
  expect(second.status).toBe('unknown');
});

test('the longest list and the longest lines that are allowed get an answer', async () => {
  const items = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 'warfarin' : 'z'.repeat(10_000)));
  expect((await visitor.call('POST', '/api/check', { items })).statusCode).toBe(200);
});

test('an address may check two times a second and no more, however much else it may do', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' });
  const remoteAddress = '203.0.113.7';
  const send = (url: string, payload: object) => strict.app.inject({ method: 'POST', url, payload, remoteAddress });
  for (const [url, body] of [
    ['/api/check', { items: [] }],
    ['/api/resolve', { texts: [] }],
  ] as const) {
    for (let at = 0; at < 6; at += 1) expect((await send(url, body)).statusCode).toBe(200);
    expectRefusal(await send(url, body), 429, 'tooMany');
  }
  expect((await strict.app.inject({ url: '/api/session', remoteAddress })).statusCode).toBe(200);
  await strict.close();
});

test.each([
  ['too many lines', { items: Array(201).fill('aspirin') }, 'items'],
  ['a line that is too long', { items: ['x'.repeat(10_001)] }, 'items.0'],
  ['a number', { items: [1] }, 'items.0'],
  ['a null character', { items: ['a\u0000'] }, 'items.0'],
  ['a medicine without its fields', { items: [{ name: 'Warfarin' }] }, 'items.0'],
  ['an unknown field', { items: [], save: true }, 'save'],
  ['no list', {}, 'items'],
])('is refused with %s', async (_what, body, field) => {
  expectRefusal(await visitor.call('POST', '/api/check', body), 400, 'invalid', field);
});

test('an address may send fifteen of the longest lists a minute, and others are not held up by it', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const longest = Array.from({ length: 200 }, () => '');
  const send = (remoteAddress: string, url: string, payload: object) => strict.app.inject({ method: 'POST', url, payload, remoteAddress });
  for (let list = 0; list < 14; list += 1) expect((await send('203.0.113.7', '/api/check', { items: longest })).statusCode).toBe(200);
  expect((await send('203.0.113.7', '/api/resolve', { texts: longest })).statusCode).toBe(200);
  const limited = await send('203.0.113.7', '/api/check', { items: ['warfarin'] });
  expectRefusal(limited, 429, 'tooMany');
  expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await send('203.0.113.8', '/api/check', { items: longest })).statusCode).toBe(200);
  await strict.close();
});
