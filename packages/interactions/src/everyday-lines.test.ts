import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems, checkTexts } from './check.ts';
import { createPersonReader } from './person/read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const check = (...texts: string[]) => checkTexts(knowledge, resolver, texts);
const severities = (...texts: string[]) => check(...texts).findings.map(({ id, severity }) => `${id} ${severity}`);

test.each([
  ['aspirin 81 g', 'amount:aspirin major'],
  ['metformin 85000 mg', 'amount:metformin major'],
  ['alprazolam 1000mg', 'amount:alprazolam major'],
  ['metformin 3000 mg', 'amount:metformin moderate'],
])('%s: %s', (text, expected) => expect(severities(text)).toEqual([expected]));

test('reports a minus sign before a dose, but not a dash between name and dose', () => {
  expect(resolver.resolve('ibuprofen -400mg').assumptions).toEqual(['We read a minus sign as a dash: -400mg was read as 400mg.']);
  expect(resolver.resolve('ibuprofen - 400 mg').assumptions).toEqual([]);
});

test('of two doses on one line each is counted on its days, and none where their days or times are not given', () => {
  const read = check('warfarin 3mg mon/wed/fri and 4mg other days');
  expect(read.items[0]?.resolution).toMatchObject({
    dose: null,
    frequency: { text: '3 mg on Mondays, Wednesdays and Fridays, 4 mg on other days' },
    unread: null,
  });
  expect(read.amounts).toMatchObject([{ total: 4, unit: 'mg', per: 'day' }]);
  const unclear = check('warfarin 3mg and sometimes 4mg');
  expect(unclear.items[0]?.resolution).toMatchObject({ name: 'Warfarin', dose: null, frequency: null, unread: '3mg and sometimes 4mg' });
  expect(unclear.amounts).toEqual([]);
  expect(resolver.resolve('acetaminophen 500 mg 2 tablets (1000 mg)')).toMatchObject({
    count: 2,
    dose: { amount: 500, unit: 'mg' },
    unread: null,
  });
});

test('aspirin for the heart beside methotrexate needs care, aspirin for pain is serious', () => {
  const pair = 'interaction:aspirin+methotrexate';
  expect(severities('aspirin 81 mg daily', 'methotrexate 15 mg weekly')).toContain(`${pair} moderate`);
  expect(severities('aspirin 500 mg three times a day', 'methotrexate 15 mg weekly')).toContain(`${pair} major`);
});

test.each([
  'diphenhydramine gel 25 mg at bedtime',
  'diphenhydramine spray 25 mg',
  'diphenhydramine gels 25 mg',
  'Benadryl gel 25 mg',
  'Benadryl liqui-gels 25 mg',
])('"%s" may be swallowed and is not taken for a cream', (text) => {
  expect(severities(text, 'oxycodone 10 mg')).toContain('interaction:diphenhydramine+oxycodone major');
});

test.each(['Benadryl cream', 'Benadryl Itch Stopping Gel', 'diphenhydramine itch spray', 'diphenhydramine topical'])(
  '"%s" stays on the skin',
  (text) => {
    expect(severities(text, 'oxycodone 10 mg')).toEqual([]);
  },
);

test('iron as a medicine against anemia alarms nobody; a supplement of as much does', () => {
  const [finding] = check('ferrous sulfate 325 mg').findings;
  expect(finding).toMatchObject({ severity: 'minor', id: 'amount:iron' });
  expect(finding?.advice[0]?.text).toMatch(/^If your doctor prescribed it, stick to it/);
  expect(severities('iron 65 mg')).toEqual(['amount:iron moderate']);
  expect(severities('ferrous sulfate 325 mg 4 times a day')).toEqual(['amount:iron moderate']);
});

test.each<[string, string, number, string]>([
  ['beer 6 cans a day', 'beer', 6, 'can'],
  ['whisky 2 shots', 'whisky', 2, 'shot'],
  ['pint of lager', 'lager', 1, 'pint'],
  ['a glass of grapefruit juice', 'grapefruit juice', 1, 'glass'],
  ['2 glasses of wine a night', 'wine', 2, 'glass'],
])('%s is a drink and how much of it', (text, name, amount, unit) => {
  expect(resolver.resolve(text)).toMatchObject({ text, name, status: 'matched', dose: { amount, unit } });
});

test('what is no drink is not counted in shots', () => {
  expect(resolver.resolve('ozempic 1 shot weekly')).toMatchObject({ form: 'injection', match: { matchedName: 'Ozempic' } });
});

test('warns that a relative of an allergen can cause the same reaction', () => {
  const known = createPersonReader(knowledge, resolver)({ allergies: ['aspirin'] });
  const headlines = (text: string) =>
    checkItems(knowledge, [resolver.resolve(text)], known).findings.flatMap(({ id, headline }) =>
      id.includes('allergy') ? [headline] : [],
    );
  expect(headlines('naproxen')[0]).toMatch(/^Naproxen can set off the same reaction as your allergy to /);
  expect(headlines('aspirin')[0]).toMatch(/^Aspirin is what your allergy to .* is about\.$/);
});

test.each(['methotrexate 10 mg daily', 'loperamide 40 mg daily', 'digoxin 2.5 mg daily'])(
  'no advice is to go on with an amount that can kill: %s',
  (line) => {
    const amount = check(line).findings.find(({ kind }) => kind === 'amount');
    expect(amount).toMatchObject({ severity: 'major' });
    const advice = amount?.advice.map(({ text }) => text).join(' ');
    expect(advice).toMatch(/Ask your doctor or pharmacist before the next dose/);
    expect(advice).not.toMatch(/stick to it/);
  },
);
