import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadAnalytes, loadUrgencyTable, loadVitalUrgency } from './load.ts';
import { UrgencyFile } from './urgency.ts';
import { vitalUnits } from './vital-sign.ts';

const data = new URL('../data/labs/urgency/', import.meta.url);
const [table, analytes] = await Promise.all([loadUrgencyTable(), loadAnalytes()]);

test.each(readdirSync(data))('labs/urgency/%s is of the shape that the schema asks for', (name) => {
  expect(UrgencyFile.safeParse(JSON.parse(readFileSync(new URL(name, data), 'utf8'))).error?.issues.slice(0, 3) ?? []).toEqual([]);
});

test('every row has an id of its own, a source that is there, and is about something known', () => {
  const ids = table.rows.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(table.rows.filter(({ source }) => !table.sources.has(source)).map(({ id }) => id)).toEqual([]);
  const unknown = [...table.byObserved.keys()].filter((id) => !analytes.byId.has(id) && !(id in vitalUnits));
  expect(unknown).toEqual([]);
});

test('limits lie within what is plausible for the analyte', () => {
  const outside = table.rows.flatMap(({ id, of, when }) =>
    of.flatMap((observed) => {
      const plausible = analytes.byId.get(observed)?.plausible;
      return when.kind === 'amount' && plausible && (when.at < plausible[0] || when.at > plausible[1]) ? [`${id}: ${observed}`] : [];
    }),
  );
  expect(outside).toEqual([]);
});

test('what cannot wait names its danger signs and what to do until then', () => {
  const bare = table.rows.filter(
    ({ level, dangerSigns }) => (level === 'emergency' || level === 'today' || level === 'days') && !dangerSigns.length,
  );
  // High vitamin levels and the like may be urgent to stop without turning into an emergency.
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('texts speak of their own direction only', () => {
  const crossed = table.rows.filter(({ when, says, meanwhile = '' }) => {
    if (!('side' in when)) return false;
    const other = when.side === 'above' ? /\b(low|lower|below|lack of \w+ in the blood)\b/i : /\b(high|higher|above|raised)\b/i;
    return other.test(`${says} ${meanwhile}`);
  });
  expect(crossed.map(({ id, says, meanwhile }) => [id, says, meanwhile])).toEqual([]);
});

/** Words that name a time, each with the level that it belongs to. */
const times = [
  ['emergency', /\b(emergency|ambulance|at once|immediately|right away|112|911|now)\b/i],
  ['today', /\b(today|tomorrow|same day|within hours|without delay|before the next dose|before your next dose)\b/i],
  ['days', /\b(within days|in a few days|soon)\b/i],
  ['weeks', /\bwithin (?:a few )?weeks\b/i],
  ['visit', /\bnext visit\b/i],
] as const;

test('no sentence names a sooner or later time than its level', () => {
  const crossed = table.rows.flatMap(({ id, level, says }) =>
    times.filter(([of, pattern]) => of !== level && pattern.test(says)).map(([of]) => `${id} (${level}) speaks of ${of}: ${says}`),
  );
  expect(crossed).toEqual([]);
});

test('texts are plain: sentences of at most 20 words, none of the banned words', () => {
  const banned = /\b(somebody|whoever|above all|on purpose|anew|is told|reckon|hinder)\b|;/i;
  const bad = table.rows.flatMap(({ id, says, meanwhile = '' }) =>
    `${says} ${meanwhile}`
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => sentence.split(/\s+/).length > 20 || banned.test(sentence))
      .map((sentence) => `${id}: ${sentence}`),
  );
  expect(bad).toEqual([]);
});

test('a diary loads every row that is about a vital sign, and no other', async () => {
  const { rows } = await loadVitalUrgency();
  const ofVitals = table.rows.filter(({ of }) => of.some((id) => id in vitalUnits));
  expect(rows.map(({ id }) => id).sort()).toEqual(ofVitals.map(({ id }) => id).sort());
});
