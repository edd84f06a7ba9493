import { addDays, countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { capitalize, formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';
import type { LogPeriod } from '../reading/log-question.ts';
import { listLogEntries } from './list-log-entries.ts';
import { type DayRange, getDayRange } from './log-periods.ts';
import { createTrendStatement } from './log-trend.ts';
import { createLogStatement, formatDays, formatEntries, formatLogValue, formatTimes, type Numbered } from './log-wording.ts';
import { emptyToolResult, type LogPoint, type LogSeries, type OwnData, type ToolInputs, type ToolResult } from './tool.ts';

const intakesReportedMax = 12;
const comparedMax = 4;
const entriesEnough = 5;

/** What the person wrote down: the last time, the highest, the mean, how often; each number with the day on which it stands. */
export function readOwnLog(own: OwnData | null, input: ToolInputs['read_own_log']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  if (input.ask === 'taken') return readIntakes(own, input);
  if (input.ask === 'entries') {
    const named = findSeries(own.log, input.about);
    return listLogEntries(own, named.length > 0 ? named : own.log, getDayRange(input.period, own.today));
  }
  if (input.against !== null) return comparePeriods(own, input, input.against);
  const series = findSeries(own.log, input.about)[0];
  if (!series) return { ...emptyToolResult, missing: ['entries about that in your log'] };
  const begun = input.since === null ? null : findStart(own, input.since);
  if (begun?.day === null) return { ...emptyToolResult, missing: [`the day on which you began ${toMidSentence(begun.name)}`] };
  const statements = begun?.day
    ? createBeforeAfterStatements(series, begun.name, begun.day, own.today)
    : createPeriodStatements(series, input, own.today);
  const latest = series.points.at(-1)?.day ?? null;
  return statements.length === 0
    ? { ...emptyToolResult, missing: [`entries for ${toMidSentence(series.name)} in that time`] }
    : { ...emptyToolResult, statements, used: [{ what: 'your log', date: latest && formatDay(latest) }] };
}

/** On a Saturday many mean by "last week" the days behind them: where the calendar week before has few entries, the last seven days answer. */
function createPeriodStatements(series: LogSeries, input: ToolInputs['read_own_log'], today: string): AnswerStatement[] {
  const range = getDayRange(input.period, today);
  const recent = getDayRange('last-7-days', today);
  const [inWeek, inRecent] = [range, recent].map((one) => selectInRange(series.points, one).length);
  if (input.period !== 'last-week' || inWeek === undefined || inRecent === undefined || inWeek >= weekEntriesMin || inRecent <= inWeek)
    return createSeriesStatements(series, input, range);
  const calendar = `${inWeek === 0 ? 'No entry is' : inWeek === 1 ? 'One entry is' : `${inWeek} entries are`} from the calendar week ${formatDays(range.from, range.to)}, so these are the last seven days.`;
  return [...createSeriesStatements(series, input, recent), createLogStatement(calendar, range.to)];
}
const weekEntriesMin = 4;

/** The things whose name or everyday words the question holds, most of it first. */
function findSeries(log: readonly LogSeries[], about: string): LogSeries[] {
  const queryTerms = new Set(toTerms(about));
  const computeShare = ({ name, words }: LogSeries) =>
    Math.max(
      ...[name, ...words].map((one) => {
        const terms = toTerms(one);
        return terms.length > 0 && terms.every((term) => queryTerms.has(term)) ? terms.length : 0;
      }),
    );
  return log
    .map((series) => ({ series, share: computeShare(series) }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .map(({ series }) => series);
}

const hasOnlyPeriods = (about: string): boolean =>
  !/[a-z]/.test(
    about.replace(
      /\b(?:compare\w*|how|does|do|did|is|was|this|last|week|month|year|with|to|vs|versus|and|than|my|log|the|me|please|can|you|i)\b/gi,
      '',
    ),
  );

/** Two times beside each other, of each thing that is named: the mean of each and by how much they differ. */
function comparePeriods(own: OwnData, { about, period }: ToolInputs['read_own_log'], against: LogPeriod): ToolResult {
  const named = findSeries(own.log, about);
  // "Compare this month with last month" names nothing: then it is about the daily entries.
  const some = (named.length > 0 || !hasOnlyPeriods(about) ? named : own.log.filter(({ kind }) => kind === 'day')).slice(0, comparedMax);
  if (some.length === 0) return { ...emptyToolResult, missing: ['entries about that in your log'] };
  const [range, before] = [getDayRange(period, own.today), getDayRange(against, own.today)];
  const compared = some.map((series) => {
    const [now, then] = [listNumbers(series, range), listNumbers(series, before)];
    return {
      series,
      now,
      then,
      statements: now.length > 0 && then.length > 0 ? createDifferenceStatements(series, now, then, against) : [],
    };
  });
  const lacking = compared.filter(({ statements }) => statements.length === 0).map(({ series: { name } }) => toMidSentence(name));
  const statements = compared.flatMap((one) => one.statements);
  const areFew = compared.some(({ now, then }) => Math.min(now.length, then.length) < entriesEnough);
  const latest = some
    .flatMap(({ points }) => points.at(-1)?.day ?? [])
    .sort()
    .at(-1);
  return {
    ...emptyToolResult,
    statements:
      statements.length > 0 && areFew
        ? [...statements, createLogStatement('With so few entries, the difference may be chance.')]
        : statements,
    used: statements.length > 0 ? [{ what: 'your log', date: latest ? formatDay(latest) : null }] : [],
    missing: lacking.length > 0 ? [`entries for ${formatList(lacking)} in both times`] : [],
  };
}

function createDifferenceStatements(
  series: LogSeries,
  now: readonly Numbered[],
  then: readonly Numbered[],
  against: LogPeriod,
): AnswerStatement[] {
  const computeMean = (some: readonly Numbered[]) => some.reduce((sum, { value }) => sum + value, 0) / some.length;
  const difference = computeMean(now) - computeMean(then);
  const size = formatLogValue(series, Math.abs(difference), null);
  const isSame = size === formatLogValue(series, 0, null);
  const first = series.name === 'Blood pressure' ? 'the upper number is' : 'that is';
  return [
    createLogStatement(
      `${formatMean(series, now)} ${capitalize(against.replaceAll('-', ' '))}: ${lowercaseFirst(formatMean(series, then))} ${capitalize(first)} ${isSame ? 'about the same' : `${size} ${difference > 0 ? 'more' : 'less'}`}.`,
    ),
  ];
}

/** Medicines keep the day on which they were begun. */
function findStart({ medicines }: OwnData, name: string): { name: string; day: string | null } {
  const wanted = toTerms(name);
  const found = medicines.find((medicine) => toTerms(medicine.name).some((term) => wanted.includes(term)));
  return { name: found?.name ?? name, day: found?.startedOn ?? null };
}

const selectInRange = (points: readonly LogPoint[], { from, to }: DayRange): LogPoint[] =>
  points.filter(({ day }) => (from === null || day >= from) && day <= to);

const listNumbers = ({ points }: LogSeries, range: DayRange): Numbered[] =>
  selectInRange(points, range).flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));

/** A symptom of strength 0 was looked for and not there. */
const isThere = ({ kind }: LogSeries, { value }: LogPoint): boolean => kind !== 'symptom' || value !== 0;

function createSeriesStatements(series: LogSeries, { ask }: ToolInputs['read_own_log'], range: DayRange): AnswerStatement[] {
  const points = selectInRange(series.points, range);
  const name = capitalize(series.name);
  if (ask === 'last') {
    const last = points.filter((point) => isThere(series, point)).at(-1);
    if (!last) return [];
    const ago = countDaysBetween(last.day, range.to);
    const value = last.value === null ? '' : `, ${formatLogValue(series, last.value, last.second)}`;
    return [
      createLogStatement(
        `You last logged ${toMidSentence(series.name)} on ${formatDay(last.day)}${value}${ago === 0 ? ', today' : `, ${formatCount(ago, 'day', 'days')} ago`}.`,
        last.day,
      ),
    ];
  }
  if (ask === 'count') {
    const there = points.filter((point) => isThere(series, point));
    return there.length === 0 ? [] : [createLogStatement(formatCounted(series, there))];
  }
  const numbers = listNumbers(series, range);
  if (numbers.length === 0) return [];
  if (ask === 'average') return [createAverageStatement(series, numbers, range)];
  if (ask === 'change') return [createTrendStatement(series, numbers)];
  const edge = numbers.reduce((best, one) => ((ask === 'highest' ? one.value > best.value : one.value < best.value) ? one : best));
  return [
    createLogStatement(
      `${name}: the ${ask} of ${formatEntries(numbers.length)} is ${formatLogValue(series, edge.value, edge.second)}, on ${formatDay(edge.day)}.`,
      edge.day,
    ),
  ];
}

/** Of a single day the value itself; a night that is not logged yet is not mistaken for the one before. */
function createAverageStatement(series: LogSeries, numbers: readonly Numbered[], range: DayRange): AnswerStatement {
  const newest = numbers.at(-1);
  if (range.isLastNight && newest) {
    const value = formatLogValue(series, newest.value, newest.second);
    return newest.day === range.to
      ? createLogStatement(`${capitalize(series.name)} last night was ${value}, logged on ${formatDay(newest.day)}.`, newest.day)
      : createLogStatement(`Last night isn’t logged yet. ${capitalize(series.name)} was ${value} on ${formatDay(newest.day)}.`, newest.day);
  }
  if (range.from !== range.to || numbers.length !== 1 || !newest) return createLogStatement(formatMean(series, numbers));
  const verb = /[^s]s$/.test(series.name) ? 'were' : 'was';
  return createLogStatement(
    `${capitalize(series.name)} ${verb} ${formatLogValue(series, newest.value, newest.second)} on ${formatDay(newest.day)}.`,
    newest.day,
  );
}

function createBeforeAfterStatements(series: LogSeries, medicineName: string, begun: string, today: string): AnswerStatement[] {
  const length = Math.min(90, countDaysBetween(begun, today) + 1);
  const since = listNumbers(series, { from: begun, to: today });
  const before = listNumbers(series, { from: addDays(begun, -length), to: addDays(begun, -1) });
  if (since.length === 0) return [];
  return [
    createLogStatement(
      `Since you began ${toMidSentence(medicineName)} on ${formatDay(begun)}: ${lowercaseFirst(formatMean(series, since))}`,
      begun,
    ),
    ...(before.length > 0
      ? [
          createLogStatement(`Before it: ${lowercaseFirst(formatMean(series, before))}`),
          createLogStatement('Comparing two periods doesn’t show that one thing caused the other.'),
        ]
      : []),
  ];
}

const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const formatMean = (series: LogSeries, numbers: readonly Numbered[]): string => {
  const computeMeanBy = (of: (point: Numbered) => number | null) =>
    numbers.reduce((sum, point) => sum + (of(point) ?? 0), 0) / numbers.length;
  const second = numbers.every((point) => point.second !== null) ? computeMeanBy((point) => point.second) : null;
  return `${capitalize(series.name)} ${/[^s]s$/.test(series.name) ? 'were' : 'was'} ${formatLogValue(
    series,
    computeMeanBy(({ value }) => value),
    second,
  )} on average over ${formatEntries(numbers.length)}${formatSpan(numbers)}.${formatCourse(series, numbers)}`;
};

/** An average hides where it went: of a weak heart the last pounds are what counts. */
function formatCourse(series: LogSeries, numbers: readonly Numbered[]): string {
  const inOrder = numbers.toSorted((one, other) => one.day.localeCompare(other.day));
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (!first || !last || inOrder.length < courseEntriesMin || first.value === last.value) return '';
  const [from, to] = [first, last].map(({ value, second }) => formatLogValue(series, value, second));
  return ` It went from ${from} to ${to}.`;
}
const courseEntriesMin = 3;

const timesListedMax = 6;

/** "You logged migraine 3 times, on 8 Nov 2026 (4 of 10), …"; many times by their days and span. */
function formatCounted(series: LogSeries, points: readonly LogPoint[]): string {
  const times = points.length === 1 ? 'once' : `${points.length} times`;
  const logged = `You logged ${toMidSentence(series.name)} ${times}`;
  if (points.length > timesListedMax)
    return `${logged}, on ${formatCount(new Set(points.map(({ day }) => day)).size, 'day')}${formatSpan(points)}.`;
  const listed = points.map(({ day, value, second }) =>
    value === null ? formatDay(day) : `${formatDay(day)} (${formatLogValue(series, value, second)})`,
  );
  return `${logged}, on ${formatList(listed)}.`;
}

const formatSpan = (points: readonly LogPoint[]): string => {
  const [from, to] = [points[0]?.day, points.at(-1)?.day];
  return from === to ? ` on ${formatDay(from ?? '')}` : ` from ${formatDay(from ?? '')} to ${formatDay(to ?? '')}`;
};

/** Doses that were noted as taken or skipped. Nothing noted says nothing of what was taken. */
function readIntakes(own: OwnData, { about, period }: ToolInputs['read_own_log']): ToolResult {
  const range = getDayRange(period, own.today);
  const all = own.log.filter(({ kind }) => kind === 'intake');
  const queryTerms = toTerms(about);
  const named = all.filter(({ name }) => toTerms(name).some((term) => queryTerms.includes(term)));
  const some = (named.length > 0 ? named : all)
    .map((series) => ({ series, points: selectInRange(series.points, range) }))
    .filter(({ points }) => points.length > 0);
  const days = formatDays(range.from, range.to);
  const asked = named.length > 0 ? null : own.medicines.find(({ name }) => queryTerms.includes(toTerms(name)[0] ?? ''));
  const [only, ...others] = [...named, ...(asked ? [asked] : [])].map(({ name }) => toMidSentence(name.replace(/\s*\d.*$/, '')));
  // Doses of another medicine are no answer to whether this one was taken.
  if (some.length === 0 || asked) {
    const text =
      only !== undefined && others.length === 0
        ? `No dose of ${only} is logged ${days}. It may still have been taken.`
        : `Nothing is logged about taking medicines ${days}. They may still have been taken.`;
    return { ...emptyToolResult, statements: [createLogStatement(text, range.to)] };
  }
  const lines = some.slice(0, intakesReportedMax).map(({ series: { name }, points }) => {
    const count = (state: string) => points.filter((point) => point.state === state).length;
    const [taken, skipped] = [count('taken'), count('skipped')];
    const parts = [...(taken > 0 ? [`taken ${formatTimes(taken)}`] : []), ...(skipped > 0 ? [`skipped ${formatTimes(skipped)}`] : [])];
    return createLogStatement(`${capitalize(name)} ${days}: ${formatList(parts)}.`, points.at(-1)?.day);
  });
  return { ...emptyToolResult, statements: lines, used: [{ what: 'your log', date: formatDay(range.to) }] };
}
