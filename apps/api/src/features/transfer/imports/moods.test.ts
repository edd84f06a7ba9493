import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sendImport } from '../../../../test/send-import.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
/** Each file is read in a process of its own. */
const slowMs = 120_000;
vi.setConfig({ testTimeout: slowMs });
const file = (...lines: string[]) => `full_date,date,weekday,time,mood,activities,note_title,note\n${lines.join('\n')}\n`;
const september = file(
  '2026-09-20,20. September,Sonntag,19:05,Super,Familie,,',
  '2026-09-19,19. September,Samstag,19:05,Schlecht,,,',
  '2026-09-18,18. September,Freitag,19:05,super,,,',
);

const read = async (person: SignedIn, text: string, options: object = {}) =>
  (await sendImport(server, person, '/api/imports/reading', text, { options })).json();
const listMoods = async (person: SignedIn): Promise<[string, number][]> =>
  (await person.call('GET', '/api/diary/values?from=2026-09-01&to=2026-10-31'))
    .json()
    .values.filter(({ subject }: { subject: string }) => subject === 'mood')
    .map(({ day, value }: { day: string; value: number }) => [day, value])
    .sort();

test('moods in the person’s own words are asked, stored as chosen, and known for the next file', async () => {
  const ann = await createUser(server);
  const open = await read(ann, september);
  expect(open.moods).toEqual([
    { word: 'Super', count: 2, value: null },
    { word: 'Schlecht', count: 1, value: null },
  ]);
  expect(open).toMatchObject({
    entries: 1,
    leftOut: [{ reason: 'A mood in your own words that you haven’t matched to a step', count: 3 }],
  });

  const moods = [
    { word: 'super', value: 5 },
    { word: 'schlecht', value: 2 },
  ];
  expect(await read(ann, september, { moods })).toMatchObject({ entries: 4, fresh: 4, leftOut: [], moods: [{ value: 5 }, { value: 2 }] });
  expect(await listMoods(ann), 'reading stores nothing').toEqual([]);

  const id = randomUUID();
  await sendImport(server, ann, '/api/imports', september, { id, options: { moods } });
  const stored = [
    ['2026-09-18', 5],
    ['2026-09-19', 2],
    ['2026-09-20', 5],
  ];
  expect(await listMoods(ann)).toEqual(stored);

  const october = file('2026-10-01,1. Oktober,Donnerstag,19:05,super,,,', '2026-10-02,2. Oktober,Freitag,19:05,Mau,,,');
  expect((await read(ann, october)).moods).toEqual([
    { word: 'super', count: 1, value: 5 },
    { word: 'Mau', count: 1, value: null },
  ]);
  expect((await read(await createUser(server), october)).moods, 'nobody else has chosen').toMatchObject([{ value: null }, { value: null }]);

  await ann.call('DELETE', `/api/imports/${id}`);
  expect(await listMoods(ann)).toEqual([]);
});

test('without a choice nothing is stored for such a mood, and the same file can be taken over later', async () => {
  const ann = await createUser(server);
  const taken = await sendImport(server, ann, '/api/imports', september);
  expect(taken.json()).toMatchObject({ entries: 1 });
  expect(await listMoods(ann)).toEqual([]);
  const moods = [
    { word: 'Super', value: 4 },
    { word: 'Schlecht', value: null },
  ];
  expect((await sendImport(server, ann, '/api/imports', september, { options: { moods } })).json()).toMatchObject({ entries: 2 });
  expect(await listMoods(ann)).toEqual([
    ['2026-09-18', 4],
    ['2026-09-20', 4],
  ]);
});

test.each([
  ['a step beyond the scale', [{ word: 'Super', value: 6 }]],
  ['half a step', [{ word: 'Super', value: 4.5 }]],
  ['no word', [{ word: '', value: 4 }]],
])('%s is refused', async (_what, moods) => {
  const ann = await createUser(server);
  const answer = await sendImport(server, ann, '/api/imports', september, { options: { moods } });
  expectRefusal(answer, 400, 'invalid');
  expect((await ann.call('GET', '/api/imports')).json()).toEqual([]);
});
