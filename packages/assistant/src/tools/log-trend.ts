import { capitalize } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { createLogStatement, formatEntries, formatLogValue, type Numbered } from './log-wording.ts';
import type { LogSeries } from './tool.ts';

/** From so many entries on, the mean of each half says more than the first and the last. */
const halvedMin = 4;
/** A smaller part of the value is chance. */
const shareMin = 0.01;

/** So many entries that never turn back are no chance, however small each step. */
const steadyMin = 4;
const isOneWay = (values: readonly number[]): boolean => {
  const steps = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? value)));
  return steps.some((step) => step !== 0) && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
};

type Part = { value: number; second: number | null; text: string };

/** Which way the entries went: "Your weight went down, from 212 lb on 26 Oct 2026 to 205 lb on 25 Nov 2026." */
export function createTrendStatement(series: LogSeries, numbers: readonly Numbered[]): AnswerStatement {
  const inOrder = numbers.toSorted((one, other) => one.day.localeCompare(other.day));
  const half = Math.floor(inOrder.length / 2);
  const isHalved = inOrder.length >= halvedMin;
  const isSteady = inOrder.length >= steadyMin && isOneWay(inOrder.map(({ value }) => value));
  const before = describePart(series, isHalved && !isSteady ? inOrder.slice(0, half) : inOrder.slice(0, 1));
  const now = describePart(series, isHalved && !isSteady ? inOrder.slice(half) : inOrder.slice(-1));
  const name = capitalize(series.name);
  const statement = (text: string): AnswerStatement => ({ ...createLogStatement(text, inOrder.at(-1)?.day), role: 'verdict' });
  if (!before || !now || inOrder.length < 2)
    return statement(`${name} has ${formatEntries(inOrder.length)} in that time${now ? `: ${now.text}` : ''}. One entry shows no change.`);
  const difference = now.value - before.value;
  if (isSteady) {
    const size = formatLogValue(series, Math.abs(difference), null);
    return statement(`${name} went ${difference > 0 ? 'up' : 'down'} by ${size}, from ${before.text} to ${now.text}.`);
  }
  if (Math.abs(difference) <= Math.abs(before.value) * shareMin)
    return statement(`${name} stayed about the same: ${before.text}, and ${now.text}.`);
  return statement(`${name} went ${difference > 0 ? 'up' : 'down'}, from ${before.text} to ${now.text}.`);
}

function describePart(series: LogSeries, part: readonly Numbered[]): Part | null {
  const [first, last] = [part.at(0), part.at(-1)];
  if (!first || !last) return null;
  const mean = (of: (one: Numbered) => number) => part.reduce((sum, one) => sum + of(one), 0) / part.length;
  const value = mean((one) => one.value);
  const second = part.every((one) => one.second !== null) ? mean((one) => one.second ?? 0) : null;
  const shown = formatLogValue({ ...series, decimals: second === null ? series.decimals : 0 }, value, second);
  if (first.day === last.day) return { value, second, text: `${shown} on ${formatDay(first.day)}` };
  return { value, second, text: `${shown} on average between ${formatDay(first.day)} and ${formatDay(last.day)}` };
}
