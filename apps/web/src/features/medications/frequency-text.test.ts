import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { parseTimingRule } from '@wellkept/medications/parse/parse-timing.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { formatFrequency, parseFrequency, usualFrequencies, withTimes } from './frequency-text.ts';

const { resolve } = createResolver(await loadKnowledge());
const hours = ['18:30', '08:00', '14:05'];

test.each(usualFrequencies.map((usual) => [usual.text, usual] as const))(
  '%s is understood by the list reader, with its hours',
  (_text, usual) => {
    const times = hours.slice(0, usual.doses);
    const { frequency } = resolve(`metformin 500 mg ${formatFrequency(usual, times)}`);
    expect(frequency?.perDay ?? 0).toBe(usual.text === 'once a week' ? 1 / 7 : usual.doses);
    expect(parseTimingRule(frequency).hours).toHaveLength(usual.doses);
    expect(parseTimingRule(frequency).asNeeded).toBe(usual.doses === 0);
  },
);

test.each(usualFrequencies.map((usual) => [usual.text, usual] as const))('%s is read back as it was written', (_text, usual) => {
  const times = hours.slice(0, usual.doses).toSorted();
  expect(parseFrequency(formatFrequency(usual, times))).toEqual({ usual, times, weekday: null });
  expect(parseFrequency(formatFrequency(usual, []))).toEqual({ usual, times: [], weekday: null });
});

test.each([0, 1, 2, 3, 4, 5, 6])('once a week on day %i is understood by the list reader, and read back', (weekday) => {
  const usual = usualFrequencies[3];
  const text = formatFrequency(usual, ['08:00'], weekday);
  const { frequency } = resolve(`methotrexate 10 mg ${text}`);
  expect(parseTimingRule(frequency)).toMatchObject({ weekdays: [weekday], hours: [480] });
  expect(frequency?.perDay).toBe(1 / 7);
  // As it was written, and as the list reader tidies it.
  for (const words of [text, frequency?.text ?? '']) expect(parseFrequency(words)).toEqual({ usual, times: ['08:00'], weekday });
});

test('hours are left out until all are there', () => {
  expect(formatFrequency(usualFrequencies[1], ['08:00', ''])).toBe('twice a day');
  expect(formatFrequency(usualFrequencies[1], ['20:00', '08:00'])).toBe('twice a day at 08:00 and 20:00');
});

test.each([
  ['twice a day', ['08:00', '20:00'], 'twice a day at 08:00 and 20:00'],
  ['twice a day', ['08:00'], 'twice a day'],
  ['once a day at 07:00', ['08:00'], 'once a day at 07:00'],
  ['weekly on Fridays', ['08:00'], 'once a week on Fridays at 08:00'],
  ['every 8 hours', ['08:00'], 'every 8 hours'],
])('"%s" with the times %j is "%s"', (text, times, expected) => expect(withTimes(text, times)).toBe(expected));

test.each(['in the evening', 'in the morning', 'at bedtime', 'every morning', 'daily', 'once daily'])('"%s" is once a day', (text) => {
  expect(parseFrequency(text)).toEqual({ usual: usualFrequencies[0], times: [], weekday: null });
  expect(withTimes(text, ['20:15'])).toBe('once a day at 20:15');
});

test('a frequency as the list reader tidies it is read too', () => {
  expect(parseFrequency('twice a day, at 08:00, at 20:00')).toMatchObject({ times: ['08:00', '20:00'] });
});

test.each(['', 'every 8 hours', 'once a day at 8 am', 'twice a day with meals', 'twice a day at 08:00', 'once a week on holidays'])(
  '"%s" is left as it was typed',
  (text) => {
    expect(parseFrequency(text)).toBeNull();
  },
);
