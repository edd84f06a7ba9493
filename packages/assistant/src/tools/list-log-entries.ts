import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import type { DayRange } from './log-periods.ts';
import { createLogStatement, formatDays, formatEntries, formatLogValue, formatTimes } from './log-wording.ts';
import { emptyToolResult, type LogPoint, type LogSeries, type OwnData, type ToolResult } from './tool.ts';

const [seriesShownMax, pointsShownMax] = [15, 4];

/** Everything that was written down in a time, thing by thing; where there is nothing, when something was last. */
export function listLogEntries(own: OwnData, log: readonly LogSeries[], { from, to }: DayRange): ToolResult {
  const logged = log
    .map((series) => ({ series, points: series.points.filter(({ day }) => (from === null || day >= from) && day <= to) }))
    .filter(({ points }) => points.length > 0);
  const days = formatDays(from, to);
  if (logged.length === 0) return { ...emptyToolResult, statements: [createNothingStatement(own, log, days)] };
  const isOneDay = from === to;
  const shown = logged.slice(0, seriesShownMax);
  const rest = logged.slice(seriesShownMax).map(({ series: { name } }) => toMidSentence(name));
  return {
    ...emptyToolResult,
    statements: [
      ...shown.map(({ series, points }) =>
        createLogStatement(
          `${capitalize(series.name)}${isOneDay ? ` ${days}` : ''}: ${isOneDay ? formatPoints(series, points) : formatPeriod(series, points)}.`,
          points.at(-1)?.day,
        ),
      ),
      ...(rest.length > 0 ? [createLogStatement(`You also logged ${formatList(rest)} ${days}.`)] : []),
    ],
    used: [{ what: 'your log', date: formatDay(to) }],
  };
}

const formatPoint = (series: LogSeries, { value, second, state }: LogPoint): string =>
  value === null ? (state ?? 'noted') : formatLogValue(series, value, second);

const formatPoints = (series: LogSeries, points: readonly LogPoint[]): string => {
  const texts = points.map((point) => formatPoint(series, point));
  const once = [...new Set(texts)];
  return once.length < texts.length || texts.length > pointsShownMax
    ? formatList(once.map((text) => `${text} (${formatTimes(texts.filter((one) => one === text).length)})`).slice(0, pointsShownMax))
    : formatList(texts);
};

/** A few with their days; of many how many, the range and the newest. */
function formatPeriod(series: LogSeries, points: readonly LogPoint[]): string {
  const newest = points.at(-1);
  if (points.length <= pointsShownMax || !newest)
    return formatList(points.map((point) => `${formatPoint(series, point)} on ${formatDay(point.day)}`));
  const values = points.flatMap(({ value }) => value ?? []);
  const range =
    values.length < 2
      ? ''
      : `, ${formatLogValue(series, Math.min(...values), null)} to ${formatLogValue(series, Math.max(...values), null)}`;
  const isPair = newest.second !== null;
  return `${formatEntries(points.length)}${isPair ? '' : range}, the newest ${formatPoint(series, newest)} on ${formatDay(newest.day)}`;
}

function createNothingStatement({ log: all, today }: OwnData, log: readonly LogSeries[], days: string): AnswerStatement {
  const named = log.length < all.length ? formatList(log.map(({ name }) => toMidSentence(name))) : '';
  const last = log
    .flatMap(({ points }) => points.map(({ day }) => day))
    .filter((day) => day <= today)
    .toSorted()
    .at(-1);
  const text = `You have nothing in your log${named === '' ? '' : ` for ${named}`} ${days}.`;
  return createLogStatement(last === undefined ? text : `${text} Your last entry is from ${formatDay(last)}.`, last);
}
