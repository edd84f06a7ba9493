import { expect, test } from 'vitest';
import { measureLongestHold } from '../../../../test/event-loop.ts';
import { createUser, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
/** Of one request, in processor time, which neighbors on the same core make longer. */
const holdMsMax = 200;

const createMany = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const createBody = (part: string) => `{"questionnaire_data":${part}}`;
const createQuotedBody = (text: string) => createBody(JSON.stringify(text));
const long = 290_000;

/** Possible data of an earlier version: each is stored or refused, and recovered as far as it can be read. */
const hostile: readonly (readonly [what: string, sent: string])[] = [
  ['a million arrays within one another', createBody(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)],
  ['objects within one another', createBody(`${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`)],
  ['a document cut off', '{"questionnaire_data":{"a":['],
  ['no document', ''],
  ['four megabytes of blanks', ' '.repeat(4_000_000)],
  ['a text as long as may be stored', createQuotedBody('x'.repeat(long))],
  ['a text beyond the limit', createQuotedBody('x'.repeat(2_000_000))],
  ['80,000 fields', createBody(JSON.stringify(Object.fromEntries(createMany(80_000, (at) => [`f${at}`, 1]))))],
  ['the same field 100,000 times', createBody(`{${createMany(100_000, () => '"a":1').join()}}`)],
  ['a prototype', createBody('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')],
  ['a number beyond all numbers', createBody('{"age":1e999,"weight":-1e999}')],
  ['a number of 290,000 digits', createBody(`{"age":${'9'.repeat(long)}}`)],
  ['null characters', createBody('{"a":"\\u0000"}')],
  ['half a character', createBody('{"a":"\\ud800"}')],
  ['a part that is not known', '{"questionnaire":{}}'],
  ['an array in place of everything', '[]'],
  [
    'JSON in a text, ten times over',
    createQuotedBody(
      createMany(10, () => 0)
        .reduce((text) => JSON.stringify(text), '{"age":50}')
        .slice(0, long),
    ),
  ],
  ['a text of lists within one another', createQuotedBody(`${'['.repeat(long / 2)}${']'.repeat(long / 2)}`)],
  ['a text of opened brackets', createQuotedBody('['.repeat(long))],
  ['a text of opened objects', createQuotedBody('{"a":'.repeat(long / 5))],
  ['a text of opened quotes', createQuotedBody('{"a":"'.repeat(long / 8))],
  ['a text of backslashes', createQuotedBody(`{"a":"${'\\'.repeat(long / 4)}`)],
  ['a text of commas', createQuotedBody(`[${','.repeat(long)}`)],
  ['a text of minus signs', createQuotedBody(`{"a":${'-'.repeat(long)}`)],
  ['a text cut off behind 20,000 fields', createQuotedBody(`{${createMany(20_000, (at) => `"f${at}":1`).join()},"a`)],
  ['10,000 medicines', createBody(JSON.stringify({ medications: createMany(10_000, (at) => ({ name: `Medicine ${at}` })) }))],
  ['a medicine with a name of 290,000 letters', createBody(JSON.stringify({ medications: [{ name: 'a '.repeat(long / 2) }] }))],
  ['medicines as one text with 90,000 commas', createBody(JSON.stringify({ medications: 'a, '.repeat(90_000) }))],
  ['dates of many digits', createBody(JSON.stringify({ date_of_birth: '1'.repeat(long / 2), dateOfBirth: '1-'.repeat(long / 5) }))],
  ['a height of many units', createBody(JSON.stringify({ height: '5 ft '.repeat(25_000), weight: '80 kg'.repeat(25_000) }))],
  [
    'conditions as one text without an end',
    createBody(JSON.stringify({ conditions: 'diabetes and '.repeat(15_000), allergies: ';'.repeat(90_000) })),
  ],
];

test.each(hostile)('%s is stored or refused without blocking the server', async (_what, sent) => {
  const ann = await createUser(server);
  const callAndMeasure = async (method: 'GET' | 'POST' | 'PUT', url: string, payload = '{}') => {
    let status = 0;
    const longest = await measureLongestHold(holdMsMax, async () => {
      const response = await server.app.inject({
        method,
        url,
        headers: { host: 'localhost:3299', origin: 'http://localhost:3299', cookie: ann.cookie, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload }),
      });
      status = response.statusCode;
    });
    expect(longest, `${method} ${url}`).toBeLessThan(holdMsMax);
    return status;
  };
  expect([204, 400, 413]).toContain(await callAndMeasure('PUT', '/api/legacy-data', sent));
  expect(await callAndMeasure('GET', '/api/legacy-data')).toBe(200);
  const recovery = JSON.stringify({ target_user_id: ann.userId });
  expect([200, 400]).toContain(await callAndMeasure('POST', '/api/functions/manually_recover_user_data', recovery));
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
