import { readDay } from './dates.ts';
import { gatherer, type Reading } from './imported.ts';
import { columnsOf, type Rows } from './rows.ts';

/** A habit of Loop Habit Tracker: to be done so many times in so many days, or an amount a day. */
export type LoopHabit = { name: string; times: number; days: number; target: number | null; unit: string };

export function readLoopHabits(rows: Rows): LoopHabit[] {
  const columns = columnsOf(rows);
  const number = (text: string | undefined, otherwise: number) => (Number(text) > 0 ? Number(text) : otherwise);
  return rows.slice(1).flatMap((row) => {
    const field = (...names: string[]) => names.map((name) => row[columns.get(name) ?? -1]?.trim()).find((text) => text !== undefined);
    const name = field('name') ?? '';
    if (name === '') return [];
    const isAmount = /numer/i.test(field('type') ?? '');
    return {
      name: name.slice(0, 200),
      times: number(field('numrepetitions', 'frequencynumerator'), 1),
      days: number(field('interval', 'frequencydenominator'), 1),
      target: isAmount ? number(field('target value', 'targetvalue'), 0) : null,
      unit: (field('unit') ?? '').slice(0, 30),
    };
  });
}

export const isLoopCheckmarks = ([header]: Rows): boolean => header?.[0]?.trim() === 'Date' && header.length > 1;

/** Its marks: 2 is done, 0 is not, 1 is not needed since done lately, 3 is skipped, -1 is not known; amounts are kept in thousandths. */
export function readLoopCheckmarks(rows: Rows, habits: readonly LoopHabit[]): Reading {
  const found = gatherer();
  const amounts = new Set(habits.filter(({ target }) => target !== null).map(({ name }) => name));
  const names = (rows[0] ?? []).slice(1).map((name) => name.trim().slice(0, 200));
  for (const row of rows.slice(1)) {
    const day = readDay(row[0] ?? '', 'ymd');
    if (day === null) {
      if (row.some((text) => text.trim() !== '')) found.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    names.forEach((subject, at) => {
      const mark = Number(row[at + 1] ?? '');
      if (subject === '' || !Number.isFinite(mark) || mark < 0) return;
      if (amounts.has(subject)) {
        if (mark > 3) found.add({ kind: 'habit', subject, day, value: mark / 1000, state: 'done' });
      } else if (mark === 2) found.add({ kind: 'habit', subject, day, state: 'done' });
      else if (mark === 3) found.add({ kind: 'habit', subject, day, state: 'skip' });
    });
  }
  return found.reading();
}
