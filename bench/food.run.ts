// Food as one types, and the diary of a person who noted every meal for a year. The limits hold for processor time of the server and its
// database, which other work on the machine adds little to; beside it the time that passed, also of a read that does next to nothing.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { signUp } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { startServer } from '../e2e/running-server.ts';
import type { FoodEntryInput } from '../packages/contract/src/nutrition/food-diary.ts';
import type { Food } from '../packages/contract/src/nutrition/foods.ts';
import { measureProcessorMs } from './processor-time.ts';
import { computePercentile, report, reportComparison } from './report.ts';
import { mustSucceed } from './three-years.ts';

const days = 365;
const writersAtOnce = 8;
const [callsToWarm, callsToMeasure] = [240, 240];
const typed = ['chicken breast', 'greek yogurt', 'banana', 'whole wheat bread', 'chedar cheese', 'brocoli', 'oatmeal', 'orange juice'];
const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const { call } = await signUp(server.base);
  const getDay = (back: number) => toUtcDay(new Date(Date.now() - back * dayMs));
  const find = async (q: string) =>
    (await (await mustSucceed('a search', call('GET', `/api/foods?q=${encodeURIComponent(q)}`))).json()) as Food[];
  for (const name of ['Warfarin', 'Metformin', 'Lisinopril'])
    await mustSucceed('a medicine', call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name)));
  const foods = (await Promise.all(typed.map(find))).flatMap(([first]) => first ?? []);

  let next = 0;
  const writeDays = async () => {
    while (next < days * foods.length) {
      const at = next;
      next += 1;
      const food = foods[at % foods.length];
      if (!food) throw new Error('no food was found');
      const entry: FoodEntryInput = {
        day: getDay(Math.floor(at / foods.length)),
        meal: meals[at % meals.length] ?? 'snack',
        foodId: food.id,
        name: food.name,
        quantity: 100,
        unit: 'g',
        size: null,
        note: null,
      };
      await mustSucceed('an entry', call('PUT', `/api/food-entries/${crypto.randomUUID()}`, entry));
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, writeDays));

  const measure = async (action: string, paths: readonly string[], limitMs: number | null) => {
    const [processor, elapsed]: [number[], number[]] = [[], []];
    for (let at = 0; at < callsToWarm + callsToMeasure; at += 1) {
      let passed = 0;
      const worked = await measureProcessorMs(server.process.pid ?? 0, folder, async () => {
        const start = performance.now();
        await (await mustSucceed(action, call('GET', paths[at % paths.length] ?? ''))).arrayBuffer();
        passed = performance.now() - start;
      });
      if (at < callsToWarm) continue;
      processor.push(worked);
      elapsed.push(passed);
    }
    if (limitMs === null) reportComparison(`${action}, processor time, p95`, computePercentile(processor, 0.95), 'ms');
    else report(`${action}, processor time, p95`, computePercentile(processor, 0.95), limitMs, 'ms');
    reportComparison(`${action}, time that passed, p95`, computePercentile(elapsed, 0.95), 'ms');
  };
  const keystrokes = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_none, at) => text.slice(0, at + 2)));
  await measure('a signed-in read of preferences', ['/api/preferences'], null);
  const searches = keystrokes.map((q) => `/api/foods?q=${encodeURIComponent(q)}`);
  await measure('one keystroke of the food search', searches, 5);
  const dayPaths = Array.from({ length: days }, (_none, back) => `/api/food-entries?from=${getDay(back)}&to=${getDay(back)}`);
  await measure(`a day of the diary after a year (${days * foods.length} entries)`, dayPaths, 40);
  const sums = Array.from({ length: 60 }, (_none, back) => `/api/nutrition?from=${getDay(back)}&to=${getDay(back)}&today=${getDay(0)}`);
  await measure('what that day comes to, medicines checked', sums, 40);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
