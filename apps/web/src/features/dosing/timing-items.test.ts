import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { planDay } from '@wellkept/dosing/plan/timing.ts';
import { findScheduleChanges, toProfileDoses } from '@wellkept/dosing/schedule/profile-doses.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { createCalendarEntries, getWithoutDayText } from './calendar-entries.ts';
import { formatDays, parseWeekdays } from './days-text.ts';
import { sampleItems, sampleSettings } from './sample-day.ts';
import { toggleWeekday } from './schedules/days.ts';
import {
  computeAxisPercent,
  createDayAxis,
  createDrinkItem,
  createDueView,
  createTimingView,
  getCurrentTimes,
  getMoveRange,
  type TimingItem,
  toTimingItem,
  withTime,
} from './timing-items.ts';
import { defaultSettings, type TimingSettings, withDose } from './timing-settings.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const resolveItem = createItemResolver(knowledge, resolver.resolve);
const createView = (items: readonly TimingItem[], settings: TimingSettings) => {
  const resolutions = items.map(({ content }) => resolveItem(content));
  const result = checkItems(knowledge, resolutions);
  return createTimingView(items, planDay(knowledge, resolutions, settings.day, getCurrentTimes(items, settings), result), result);
};
const clear = computeResultVerdict(checkItems(knowledge, ['metformin 500 mg', 'omeprazole 20 mg'].map(resolver.resolve)));
const createItem = (name: string, frequency = ''): TimingItem => ({
  id: name,
  name,
  dose: '',
  frequency,
  content: `${name} ${frequency}`.trim(),
});

const fix = (medicationId: string, times: string[]): DoseSchedule => ({ medicationId, times, days: null, zone: null, source: 'person' });
const chooseDays = (medicationId: string, weekdays: number[]): DoseSchedule => ({
  ...fix(medicationId, []),
  days: { every: 'weekdays', weekdays },
  source: 'current',
});

test('the sample is a day with a clash, a drink to keep away from, and one as needed', () => {
  const view = createView([...sampleItems, ...sampleSettings.drinks.map(createDrinkItem)], sampleSettings);
  expect(view.plan.moves.map(({ item: at, cause }) => [view.items[at]?.name, cause])).toEqual([['Ferrous sulfate', 'apart']]);
  expect(view.eaten.map(({ item: { name } }) => name)).toEqual(['Coffee']);
  expect(view.asNeeded.map(({ item: { name } }) => name)).toEqual(['Paracetamol']);
  expect(view.unread).toEqual([]);
});

test('turns a stored medicine into one line for the planner', () => {
  const medication = {
    id: 'id',
    name: 'Alendronate',
    strength: '70 mg',
    prescribedDosage: '1 tablet',
    frequency: 'once a week',
    indication: null,
    active: true,
    notes: { type: 'Prescription', startDate: '2026-11-19', prescribingDoctor: null, dosage: null, text: null },
    appearance: null,
    parsed: null,
    needsReview: false,
    createdAt: '2026-11-19T08:00:00Z',
    updatedAt: '2026-11-19T08:00:00Z',
  } as const;
  const made = toTimingItem(medication);
  expect(made).toMatchObject({ dose: '70 mg · 1 tablet' });
  const { daily, notDaily } = createView([made], defaultSettings);
  expect([daily, notDaily.map(({ item }) => item)]).toEqual([[], [made]]);
});

test('names that are not known are named, not dropped', () => {
  expect(createView([createItem('qwertzuiop')], defaultSettings).unread.map(({ name }) => name)).toEqual(['qwertzuiop']);
});

test('the axis holds the day and every dose, in steps of three hours', () => {
  const settings = withDose(defaultSettings, 'warfarin', fix('warfarin', ['05:00']));
  const axis = createDayAxis(settings, createView([createItem('warfarin')], settings));
  expect(axis).toEqual({ from: 180, to: 1440, ticks: [180, 360, 540, 720, 900, 1080, 1260, 1440] });
  expect(computeAxisPercent(axis, 810)).toBe(50);
});

test('a dose is not moved past its neighbours', () => {
  const axis = { from: 360, to: 1440, ticks: [] };
  expect(getMoveRange(axis, [480, 780, 1110], 1)).toEqual({ min: 495, max: 1095 });
  expect(getMoveRange(axis, [480], 0)).toEqual({ min: 360, max: 1440 });
  expect(withTime([480, 1110], 1, 900)).toEqual([480, 900]);
});

test('each dose is one entry of a calendar, whose id stays when it is moved', () => {
  const now = new Date(2026, 10, 21, 12);
  const items = [createItem('metformin', 'twice a day'), createItem('alendronate', 'once a week')];
  const settings = withDose(defaultSettings, 'alendronate', chooseDays('alendronate', [4]));
  const entries = createCalendarEntries(createView(items, settings), clear, settings, now);
  const weekly = entries.find(({ uid }) => uid.includes('alendronate'));
  expect(entries.map(({ uid }) => uid).sort()).toEqual([
    'dose-1-alendronate@wellkept',
    'dose-1-metformin@wellkept',
    'dose-2-metformin@wellkept',
  ]);
  expect(weekly).toMatchObject({ recurrence: { every: 'week', weekdays: [4] }, first: { year: 2026, month: 11, day: 26 } });

  const moved = withDose(settings, 'metformin', fix('metformin', ['09:00', '20:00']));
  const again = createCalendarEntries(createView(items, moved), clear, moved, now);
  expect(again.map(({ uid }) => uid).sort()).toEqual(entries.map(({ uid }) => uid).sort());
  expect(again.find(({ uid }) => uid.startsWith('dose-2-metformin'))?.at).toBe(20 * 60);
});

test('what leaves the page has each dose where it is taken until a move is taken up, and says what these hours do not keep apart', () => {
  const view = createView([...sampleItems, ...sampleSettings.drinks.map(createDrinkItem)], sampleSettings);
  const due = createDueView(view, sampleSettings);
  const getIron = (of: typeof view) => of.timed.find(({ item: { id } }) => id === 'sample-iron')?.lane.times;
  expect([getIron(view), getIron(due)]).toEqual([[12 * 60], [8 * 60]]);
  const entries = createCalendarEntries(due, clear, sampleSettings, new Date(2026, 10, 21));
  expect(entries.find(({ uid }) => uid.includes('iron'))).toMatchObject({
    at: 8 * 60,
    text: expect.stringMatching(/^These times don’t make it safe/),
  });
  expect(due.plan.moments.find(({ at }) => at === 8 * 60)?.items).toContain(2);
  expect(due.eaten.flatMap(({ lane }) => lane.away)).toEqual([]);
});

test('no calendar guesses the day of what is not daily: it is left out and named', () => {
  const items = [createItem('methotrexate', 'once a week'), createItem('fentanyl patch', 'every 72 hours'), createItem('metformin')];
  const view = createView(items, defaultSettings);
  const entries = createCalendarEntries(view, clear, defaultSettings, new Date(2026, 10, 21));
  expect(entries.map(({ uid }) => uid)).toEqual(['dose-1-metformin@wellkept']);
  expect(getWithoutDayText(view, defaultSettings)).toMatch(/: (methotrexate and fentanyl patch|fentanyl patch and methotrexate)\.$/);
});

test.each([
  ['one day takes the place of another', [1], 4, 1, [4], { every: 'weekdays', weekdays: [4] }],
  ['a chosen day is given back', [4], 4, 1, [], null],
  ['the second of two', [4], 1, 2, [1, 4], { every: 'weekdays', weekdays: [1, 4] }],
  ['the first of two', [], 1, 2, [1], 'Choose 2 days, or none for now.'],
  ['a third of two', [1, 4], 5, 2, [1, 4, 5], 'Choose 2 days.'],
])('the days of a week: %s', (_, before, day, count, after, expected) => {
  const chosen = toggleWeekday(before, day, count);
  expect(chosen).toEqual(after);
  const stored = before.length === 0 ? null : ({ every: 'weekdays', weekdays: before } as const);
  const parsed = parseWeekdays(chosen, count, { days: stored, isReminded: false });
  expect('error' in parsed ? parsed.error : parsed.days).toEqual(expected);
});

const daySets: readonly DoseSchedule['days'][] = [
  null,
  ...[[1], [1, 4], [0, 2, 5]].map((days) => ({ every: 'weekdays' as const, weekdays: days })),
  { every: 'days', days: 3 },
  { every: 'day' },
];

test('what a dialog of times lets through is what the server stores', () => {
  for (const days of daySets)
    for (const isReminded of [true, false])
      for (const [chosen, count] of [
        [[], 1],
        [[], 2],
        [[3], 1],
        [[3], 2],
        [[3, 6], 2],
      ] as [number[], number][]) {
        const parsed = parseWeekdays(chosen, count, { days, isReminded });
        if ('error' in parsed) continue;
        const before: DoseSchedule = { ...fix('a', ['08:00']), days };
        const sent = toProfileDoses([{ ...before, times: ['09:00'], days: parsed.days }]);
        const { changed } = findScheduleChanges([before], sent, () => isReminded);
        expect(changed, JSON.stringify([days, isReminded, chosen, count])).toMatchObject([{ times: ['09:00'], days: parsed.days }]);
      }
  expect(parseWeekdays([], 1, { days: { every: 'weekdays', weekdays: [1] }, isReminded: true })).toEqual({ error: 'Choose a day.' });
  expect(parseWeekdays([], 2, { days: { every: 'weekdays', weekdays: [1, 4] }, isReminded: false })).toEqual({ error: 'Choose 2 days.' });
});

test('no days that were stored make more of a week than the line says, in the calendar or in words', () => {
  const now = new Date(2026, 10, 21);
  for (const [frequency, most] of [
    ['once a week', 1],
    ['twice a week', 2],
    ['every 2 weeks', 1],
    ['Mondays and Thursdays', 2],
  ] as const)
    for (const days of daySets) {
      const settings = withDose(defaultSettings, 'methotrexate', { ...fix('methotrexate', ['08:00']), days });
      const view = createView([createItem('methotrexate', frequency)], settings);
      for (const { recurrence } of createCalendarEntries(view, clear, settings, now))
        expect(recurrence?.every === 'week' && 'weekdays' in recurrence ? recurrence.weekdays.length : 7, frequency).toBeLessThanOrEqual(
          most,
        );
    }
  const settings = withDose(defaultSettings, 'methotrexate', { ...fix('methotrexate', []), days: { every: 'days', days: 7 } });
  const [weekly] = createView([createItem('methotrexate', 'once a week')], settings).notDaily;
  expect(weekly && formatDays(weekly, settings)).toBe('once a week, every 7 days in its reminder');
});

test('several chosen days of the week stand in the calendar', () => {
  const settings = withDose(defaultSettings, 'alendronate', chooseDays('alendronate', [1, 4]));
  const view = createView([createItem('alendronate', 'twice a week')], settings);
  const [entry] = createCalendarEntries(view, clear, settings, new Date(2026, 10, 21));
  expect(entry?.recurrence).toMatchObject({ every: 'week', weekdays: [1, 4] });
});

test('named weekdays stand in the calendar and on the card, above a chosen one', () => {
  const settings = withDose(defaultSettings, 'warfarin', chooseDays('warfarin', [2]));
  const items = [
    createItem('warfarin', 'Mondays and Thursdays'),
    createItem('fentanyl patch', 'every 72 hours'),
    createItem('methotrexate 15 mg on Fridays'),
  ];
  const now = new Date(2026, 10, 21, 12);
  const view = createView(items, settings);
  const recurrences = Object.fromEntries(
    createCalendarEntries(view, clear, settings, now).map(({ uid, recurrence }) => [uid.slice(7, 11), recurrence]),
  );
  expect(recurrences).toEqual({
    warf: { every: 'week', interval: 1, weekdays: [1, 4] },
    meth: { every: 'week', interval: 1, weekdays: [5] },
  });
  const texts = Object.fromEntries(view.timed.map((one) => [one.item.id.slice(0, 4), formatDays(one, settings)]));
  expect(texts).toEqual({ warf: 'Mondays and Thursdays', fent: 'every 72 hours', meth: 'on Friday' });
  const weekly = createView([createItem('methotrexate', 'once a week')], defaultSettings).notDaily;
  expect(weekly.map((one) => formatDays(one, defaultSettings))).toEqual(['once a week, no day chosen yet']);
});

test.each([
  {
    name: 'a serious pair',
    texts: ['warfarin 5 mg', 'ibuprofen 400 mg twice a day'],
    warning: /^These times don’t make it safe/,
    marks: { 'warfarin 5 mg': ['major', ['Ibuprofen']], 'ibuprofen 400 mg twice a day': ['major', ['Warfarin']] },
  },
  {
    name: 'pairs that must not be combined',
    texts: ['sildenafil 20 mg', 'isosorbide mononitrate 60 mg', 'simvastatin 40 mg', 'clarithromycin 500 mg'],
    warning: /^These times don’t make it safe/,
    marks: {
      'sildenafil 20 mg': ['contraindicated', ['Isosorbide mononitrate']],
      'isosorbide mononitrate 60 mg': ['contraindicated', ['Sildenafil']],
      'simvastatin 40 mg': ['contraindicated', ['Clarithromycin']],
      'clarithromycin 500 mg': ['contraindicated', ['Simvastatin']],
    },
  },
  { name: 'nothing known', texts: ['metformin 500 mg', 'omeprazole 20 mg'], warning: null, marks: {} },
])('$name: the day and every entry of its calendar carry what no hour mends', ({ texts, warning, marks }) => {
  const items = texts.map((text) => createItem(text));
  const view = createView(items, defaultSettings);
  const found = view.timed.flatMap(({ item: { id }, mark }) => (mark ? [[id, [mark.mark, mark.others]]] : []));
  expect(Object.fromEntries(found)).toEqual(marks);
  const entries = createCalendarEntries(view, clear, defaultSettings, new Date(2026, 10, 21));
  expect(entries.length).toBeGreaterThan(0);
  for (const { title, text } of entries) {
    if (warning) expect(text).toMatch(warning);
    expect(title.startsWith('Take ')).toBe(warning === null);
    expect(text).toContain('Educational only — not medical advice.');
  }
});
