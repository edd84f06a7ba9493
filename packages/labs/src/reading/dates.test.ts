import { expect, it } from 'vitest';
import { detectDateOrder, parsePrintedDate, withoutFutureReading } from './dates.ts';

it.each([
  ['2026-04-08', null, '2026-04-08'],
  ['February 12, 2026, 07:30 AM', null, '2026-02-12'],
  ['12-Feb-26', null, '2026-02-12'],
  ['3. März 2025', null, '2025-03-03'],
  ['14 août 2024', null, '2024-08-14'],
  ['5 de enero de 2024', null, '2024-01-05'],
  ['07 Şubat 2024', null, '2024-02-07'],
  ['02 Dez 2023', null, '2023-12-02'],
  ['13/03/25 10:00', null, '2025-03-13'],
  ['07/28/18', null, '2018-07-28'],
  ['04/05/2024', 'day-first', '2024-05-04'],
  ['04/05/2024', 'month-first', '2024-04-05'],
  ['04/04/2024', null, '2024-04-04'],
] as const)('%s in a report that is %s is %s', (text, order, day) => {
  expect(parsePrintedDate(text, order)?.day).toBe(day);
});

it('gives both readings where day and month are ambiguous', () => {
  expect(parsePrintedDate('04/05/2024', null)).toEqual({ text: '04/05/2024', day: null, readings: ['2024-05-04', '2024-04-05'] });
});

it.each(['31/02/2024', '45/45/2024', '1.73', '10:30', 'ISO 15189:2022', ''])('%s is no date', (text) => {
  expect(parsePrintedDate(text, 'day-first')).toBeNull();
});

it.each([
  [['04/05/2024', '28/05/2024'], 'day-first'],
  [['04/05/2024', '05/28/2024'], 'month-first'],
  [['04.05.2024'], 'day-first'],
  [['04/05/2024'], null],
  [['28/05/2024', '05/28/2024'], null],
  [['Collected: 12/11/2026 08:40 Reported: 13/11/2026'], 'day-first'],
  [['Collected 04/05/2024, reported 28/05/2024, printed 05/28/2024'], null],
] as const)('%j is %s', (texts, order) => {
  expect(detectDateOrder(texts)).toBe(order);
});

it.each([
  ['12/11/2026', '2026-11-28', '2026-11-12'],
  ['12/11/2026', '2026-12-11', null],
  ['12/11/2026', '2026-11-12', '2026-11-12'],
  ['11/12/2026', '2026-11-28', '2026-11-12'],
  ['04/05/2026', '2026-11-28', null],
  // Ahead in both readings: the person is asked, or the paper is wrong.
  ['12/11/2026', '2026-10-01', null],
  // Printed in one way only: it stays as it is printed.
  ['13/12/2026', '2026-11-28', '2026-12-13'],
] as const)('%s was, on %s, the day %s', (text, today, day) => {
  const date = parsePrintedDate(text, null);
  expect(date && withoutFutureReading(date, today).day).toBe(day);
});
