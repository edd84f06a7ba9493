import { describe, expect, test } from 'vitest';
import { parseBearable } from './bearable.ts';
import { isDaylio, parseDaylio } from './daylio.ts';
import type { ParsedImport } from './entry-collector.ts';
import { isGoogleFit, parseGoogleFit } from './google-fit.ts';

const listEntries = ({ entries }: ParsedImport) =>
  entries.map(({ kind, subject, day, value, secondValue, note }) =>
    [kind, subject, day, value, secondValue, note].filter((part) => part !== null).join(' '),
  );
const left = ({ leftOut }: ParsedImport) => leftOut.map(({ reason, count, example }) => `${count} ${reason}: ${example}`);

describe('Daylio', () => {
  const header = ['full_date', 'date', 'weekday', 'time', 'mood', 'activities', 'scales', 'note_title', 'note'];

  test('moods of a day meet in their mean, activities are factors, notes stay', () => {
    const rows = [
      header,
      ['2024-03-01', 'March 1', 'Friday', '9:00 am', 'rad', 'running | coffee', '', '', 'Slept in<br>then ran'],
      ['2024-03-01', 'March 1', 'Friday', '9:00 pm', 'meh', 'coffee', 'Energy: 8/10', 'Evening', ''],
      ['01/03/2024', '', '', '', 'good', '', '', '', ''],
    ];
    expect(isDaylio(rows)).toBe(true);
    const reading = parseDaylio(rows);
    expect(listEntries(reading)).toEqual([
      'day mood 2024-03-01 4',
      'factor running 2024-03-01 1',
      'factor coffee 2024-03-01 1',
      'day note 2024-03-01 Slept in\nthen ran\n\nEvening',
    ]);
    expect(left(reading)).toEqual([
      '1 Daylio’s own scales, which the diary has no place for: Energy: 8/10',
      '1 The date could not be read: 01/03/2024, , , , good, , , , ',
    ]);
    expect(reading.howRead).toEqual(['Daylio’s moods: rad is 5, good is 4, meh is 3, bad is 2 and awful is 1.']);
    expect(reading.moods).toEqual([]);
  });

  const german = [
    header,
    ['2026-09-20', '20. September', 'Sonntag', '19:05', 'Super', 'Familie', '', '', ''],
    ['2026-09-19', '19. September', 'Samstag', '19:05', 'schlecht', '', '', '', ''],
    ['2026-09-18', '18. September', 'Freitag', '19:05', 'super', '', '', '', ''],
    ['2026-09-17', '17. September', 'Donnerstag', '19:05', 'good', '', '', '', ''],
  ];

  test('moods in other words are listed, and left out until a step is chosen', () => {
    const reading = parseDaylio(german);
    expect(reading.moods).toEqual([
      { word: 'Super', count: 2, value: null },
      { word: 'schlecht', count: 1, value: null },
    ]);
    expect(listEntries(reading)).toEqual(['factor Familie 2026-09-20 1', 'day mood 2026-09-17 4']);
    expect(left(reading)).toEqual(['3 A mood in your own words that you haven’t matched to a step: Super']);
  });

  test('a chosen step counts for the word however it is written, and null leaves it out', () => {
    const reading = parseDaylio(german, [
      { word: 'SUPER', value: 5 },
      { word: 'schlecht', value: null },
      { word: 'not in the file', value: 1 },
    ]);
    expect(reading.moods).toEqual([
      { word: 'Super', count: 2, value: 5 },
      { word: 'schlecht', count: 1, value: null },
    ]);
    expect(listEntries(reading)).toContain('day mood 2026-09-20 5');
    expect(listEntries(reading)).toContain('day mood 2026-09-18 5');
    expect(left(reading)).toEqual(['1 A mood in your own words that you haven’t matched to a step: schlecht']);
  });
});

describe('Bearable', () => {
  const header = ['date', 'date formatted', 'weekday', 'time of day', 'category', 'rating/amount', 'detail', 'notes'];
  const on = (category: string, amount: string, detail: string, note = '') => [
    '1st Mar 2024',
    '2024-03-01',
    'Friday',
    'am',
    category,
    amount,
    detail,
    note,
  ];

  test.each([
    ['a mood of ten steps', [on('Mood', '8', '', 'Fine')], ['day note 2024-03-01 Fine', 'day mood 2024-03-01 4']],
    ['a mood of five steps', [on('Mood', '4', 'Mood')], ['day mood 2024-03-01 4']],
    ['energy by its word', [on('Energy', '', 'v. low')], ['day energy 2024-03-01 1']],
    ['sleep quality by its word', [on('Sleep quality', '3', 'Good')], ['day sleep-quality 2024-03-01 4']],
    ['hours of sleep', [on('Sleep', '7:30', '')], ['day sleep 2024-03-01 450']],
    ['a stretch of sleep', [on('Sleep', '', 'Asleep 23:10 – 07:05')], ['day sleep 2024-03-01 475']],
    ['a mild symptom', [on('Symptom', '1', 'Headache (Mild)')], ['symptom Headache 2024-03-01 3']],
    ['a moderate symptom', [on('Symptom', '2', 'Headache (Moderate)')], ['symptom Headache 2024-03-01 5']],
    ['a severe symptom', [on('Symptom', '3', 'Headache')], ['symptom Headache 2024-03-01 8']],
    ['an unbearable symptom', [on('Symptom', '4', 'Headache (Unbearable)')], ['symptom Headache 2024-03-01 10']],
    ['a symptom by its word', [on('Symptom', '', 'Headache (Severe)')], ['symptom Headache 2024-03-01 8']],
    ['a symptom that was not there', [on('Symptom', '0', 'Headache (None)')], ['symptom Headache 2024-03-01 0']],
    ['a meal', [on('Nutrition', '', 'Meals: Fish | Rice')], ['factor Fish 2024-03-01 1', 'factor Rice 2024-03-01 1']],
    ['how much was eaten', [on('Nutrition', '', 'Amount eaten - A lot')], ['factor Amount eaten 2024-03-01 3']],
    ['a weight', [on('Health measurements', '71.5', 'Weight (kg)')], ['measurement weight 2024-03-01 71.5']],
    ['a blood pressure', [on('Health measurements', '118/76', 'Blood pressure')], ['measurement blood-pressure 2024-03-01 118 76']],
    ['a period', [on('Period', '', 'Heavy bleeding')], ['day period 2024-03-01 4']],
    ['gratitude', [on('Gratitude', '', 'Tea with Anna')], ['day note 2024-03-01 Tea with Anna']],
  ])('%s has its meaning', (_what, lines, entries) => {
    const reading = parseBearable([header, ...lines]);
    expect(listEntries(reading)).toEqual(entries);
    expect(reading.leftOut).toEqual([]);
  });

  test('explains a meaning once, however many entries have it', () => {
    const lines = [on('Symptom', '1', 'Headache'), on('Symptom', '2', 'Nausea'), on('Energy', '3', 'ok'), on('Mood', '4', '')];
    expect(parseBearable([header, ...lines]).howRead).toEqual([
      'Symptoms: mild is 3 of 10, moderate is 5, severe is 8 and unbearable is 10.',
      'Energy: v. low is 1, low is 2, ok is 3, high is 4, v. high is 5.',
      'Mood goes up to 5, as in the diary.',
    ]);
  });

  test.each([
    ['a medicine', on('Meds/Supplements', '1', 'Ibuprofen (200 mg)'), 'A medicine, because what you take belongs in your medicine list'],
    ['a symptom without a severity', on('Symptom', '', 'Headache'), 'A symptom whose severity isn’t one of Bearable’s steps'],
    ['a severity beyond the steps', on('Symptom', '7', 'Headache'), 'A symptom whose severity isn’t one of Bearable’s steps'],
    ['a weight without its unit', on('Health measurements', '71.5', 'Weight'), '“Weight” without its unit'],
    ['a mood without a rating', on('Mood', '', 'Calm'), 'A line of “mood” without a rating'],
    ['a line that says nothing', on('Factor', '', ''), 'An empty line of “Factor”'],
    ['a date of another convention', ['05/03/2024', '05/03/2024', '', '', 'Mood', '4', '', ''], 'The date could not be read'],
  ])('%s is left out, with its reason', (_what, line, reason) => {
    const reading = parseBearable([header, line]);
    expect(listEntries(reading)).toEqual([]);
    expect(reading.leftOut.map((one) => [one.reason, one.count])).toEqual([[reason, 1]]);
  });

  test('feelings named beside a rating are counted', () => {
    expect(left(parseBearable([header, on('Mood', '4', 'Calm | Grateful')]))).toEqual([
      '2 A feeling named next to a rating, of which the diary keeps the rating: Calm',
    ]);
  });
});

describe('Google Fit', () => {
  test.each([
    ['English', 'Date,Move Minutes count,Calories (kcal),Distance (m),Step count,Average weight (kg)'],
    ['German', 'Datum,Anzahl der Aktivitätsminuten,Kalorien (kcal),Distanz (m),Schrittzahl,Durchschnittsgewicht (kg)'],
    ['French', 'Date,Nombre de minutes actives,Calories (kcal),Distance (m),Nombre de pas,Poids moyen (kg)'],
    ['Spanish', 'Fecha,Recuento de Minutos Activos,Calorías (kcal),Distancia (m),Recuento de pasos,Peso medio (kg)'],
    ['Italian', 'Data,Conteggio minuti di movimento,Calorie (kcal),Distanza (m),Conteggio passi,Peso medio (kg)'],
    ['Dutch', 'Datum,Aantal bewegingsminuten,Calorieën (kcal),Afstand (m),Aantal stappen,Gemiddeld gewicht (kg)'],
    ['Portuguese', 'Data,Contagem de minutos em movimento,Calorias (kcal),Distância (m),Contagem de passos,Peso médio (kg)'],
  ])('steps, minutes and weight of a takeout in %s', (_language, header) => {
    const rows = [
      header.normalize('NFD').split(','),
      ['2024-03-01', '45', '2100', '5000.5', '8012', ''],
      ['2024-03-02', '', '', '', '0', '71.25'],
    ];
    expect(isGoogleFit(rows)).toBe(true);
    const reading = parseGoogleFit(rows);
    expect(listEntries(reading)).toEqual([
      'measurement exercise 2024-03-01 45',
      'measurement steps 2024-03-01 8012',
      'measurement weight 2024-03-02 71.25',
    ]);
    expect(reading.leftOut.map(({ count }) => count)).toEqual([2]);
    expect(reading.howRead.map((sentence) => sentence.split(' is ')[1])).toEqual(['exercise.', 'steps.', 'weight.']);
  });

  test.each([
    ['a language that we do not know', ['日付', 'カロリー (kcal)', '距離 (m)', '歩数']],
    ['a table that someone made', ['Datum', 'Schrittzahl', 'Stimmung']],
    ['a column with an unknown name for steps', ['Datum', 'Kalorien (kcal)', 'Distanz (m)', 'Schritte zu Fuß']],
  ])('%s is not taken for one', (_what, header) => {
    expect(isGoogleFit([header, header.map(() => '1')])).toBe(false);
  });

  test('a column with an unknown name is left out and named', () => {
    const rows = [
      ['Datum', 'Kalorien (kcal)', 'Schrittzahl', 'Gewicht im Mittel'],
      ['2024-03-01', '', '8012', '71'],
      ['1.3.2024', '', '1', '71'],
    ];
    const reading = parseGoogleFit(rows);
    expect(listEntries(reading)).toEqual(['measurement steps 2024-03-01 8012']);
    expect(left(reading)).toEqual([
      '1 Columns the diary has no place for, or whose names we don’t know: Gewicht im Mittel',
      '1 The date could not be read: 1.3.2024, , 1, 71',
    ]);
  });
});
