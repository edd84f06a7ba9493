import { capitalised, counted, insideSentence, listed } from '@wellkept/safety/wording.ts';
import { dayWords } from '../answer/day-words.ts';
import { ownLogDay, ownLogs } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { termsOf } from '../library/words.ts';
import type { LogPeriod } from '../reading/log-question.ts';
import { type DayRange, dayBefore, daysBetween, rangeOf } from './log-periods.ts';
import { type LogPoint, type LogSeries, nothing, type OwnData, type ToolInputs, type ToolResult } from './tool.ts';

const intakesToldMax = 12;
const comparedMax = 4;
const entriesEnough = 5;

/** What the person wrote down: the last time, the highest, the mean, how often; each number with the day on which it stands. */
export function readOwnLog(own: OwnData | null, input: ToolInputs['read_own_log']): ToolResult {
  if (own === null) return { ...nothing, missing: ['your own data, because nobody is signed in'] };
  if (input.ask === 'taken') return intakes(own, input);
  if (input.against !== null) return besideEachOther(own, input, input.against);
  const series = meantIn(own.log, input.about)[0];
  if (!series) return { ...nothing, missing: ['entries about that in your log'] };
  const begun = input.since === null ? null : beginningOf(own, input.since);
  if (begun?.day === null) return { ...nothing, missing: [`the day on which you began ${insideSentence(begun.name)}`] };
  const statements = begun?.day
    ? beforeAndSince(series, begun.name, begun.day, own.today)
    : told(series, input, rangeOf(input.period, own.today));
  const latest = series.points.at(-1)?.day ?? null;
  return statements.length === 0
    ? { ...nothing, missing: [`entries for ${insideSentence(series.name)} in that time`] }
    : { ...nothing, statements, used: [{ what: 'your log', date: latest && dayWords(latest) }] };
}

/** The things whose name or everyday words the question holds, most of it first. */
function meantIn(log: readonly LogSeries[], about: string): LogSeries[] {
  const asked = new Set(termsOf(about));
  const shareOf = ({ name, words }: LogSeries) =>
    Math.max(
      ...[name, ...words].map((one) => {
        const terms = termsOf(one);
        return terms.length > 0 && terms.every((term) => asked.has(term)) ? terms.length : 0;
      }),
    );
  return log
    .map((series) => ({ series, share: shareOf(series) }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .map(({ series }) => series);
}

const isOfPeriodsAlone = (about: string): boolean =>
  !/[a-z]/.test(
    about.replace(
      /\b(?:compare\w*|how|does|do|did|is|was|this|last|week|month|year|with|to|vs|versus|and|than|my|log|the|me|please|can|you|i)\b/gi,
      '',
    ),
  );

/** Two times beside each other, of each thing that is named: the mean of each and by how much they differ. */
function besideEachOther(own: OwnData, { about, period }: ToolInputs['read_own_log'], against: LogPeriod): ToolResult {
  const named = meantIn(own.log, about);
  // "Compare this month with last month" names nothing: then it is about what is kept day by day.
  const some = (named.length > 0 || !isOfPeriodsAlone(about) ? named : own.log.filter(({ kind }) => kind === 'day')).slice(0, comparedMax);
  if (some.length === 0) return { ...nothing, missing: ['entries about that in your log'] };
  const [range, before] = [rangeOf(period, own.today), rangeOf(against, own.today)];
  const compared = some.map((series) => {
    const [now, then] = [numbersOf(series, range), numbersOf(series, before)];
    return { series, now, then, statements: now.length > 0 && then.length > 0 ? differenceOf(series, now, then, against) : [] };
  });
  const lacking = compared.filter(({ statements }) => statements.length === 0).map(({ series: { name } }) => insideSentence(name));
  const statements = compared.flatMap((one) => one.statements);
  const areFew = compared.some(({ now, then }) => Math.min(now.length, then.length) < entriesEnough);
  const latest = some
    .flatMap(({ points }) => points.at(-1)?.day ?? [])
    .sort()
    .at(-1);
  return {
    ...nothing,
    statements: statements.length > 0 && areFew ? [...statements, say('With so few entries the difference may be chance.')] : statements,
    used: statements.length > 0 ? [{ what: 'your log', date: latest ? dayWords(latest) : null }] : [],
    missing: lacking.length > 0 ? [`entries for ${listed(lacking)} in both times`] : [],
  };
}

function differenceOf(series: LogSeries, now: readonly Numbered[], then: readonly Numbered[], against: LogPeriod): Statement[] {
  const mean = (some: readonly Numbered[]) => some.reduce((sum, { value }) => sum + value, 0) / some.length;
  const difference = mean(now) - mean(then);
  const size = shown(series, Math.abs(difference), null);
  const isSame = size === shown(series, 0, null);
  const first = series.name === 'Blood pressure' ? 'the upper number is' : 'that is';
  return [
    say(
      `${meanText(series, now)} ${capitalised(against.replaceAll('-', ' '))}: ${small(meanText(series, then))} ${capitalised(first)} ${isSame ? 'about the same' : `${size} ${difference > 0 ? 'more' : 'less'}`}.`,
    ),
  ];
}

/** Medicines keep the day on which they were begun. */
function beginningOf({ medicines }: OwnData, name: string): { name: string; day: string | null } {
  const wanted = termsOf(name);
  const found = medicines.find((medicine) => termsOf(medicine.name).some((term) => wanted.includes(term)));
  return { name: found?.name ?? name, day: found?.startedOn ?? null };
}

const within = (points: readonly LogPoint[], { from, to }: DayRange): LogPoint[] =>
  points.filter(({ day }) => (from === null || day >= from) && day <= to);

type Numbered = LogPoint & { value: number };
const numbersOf = ({ points }: LogSeries, range: DayRange): Numbered[] =>
  within(points, range).flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));

/** A symptom of strength 0 was looked for and not there. */
const isThere = ({ kind }: LogSeries, { value }: LogPoint): boolean => kind !== 'symptom' || value !== 0;

function told(series: LogSeries, { ask }: ToolInputs['read_own_log'], range: DayRange): Statement[] {
  const points = within(series.points, range);
  const name = capitalised(series.name);
  if (ask === 'last') {
    const last = points.filter((point) => isThere(series, point)).at(-1);
    if (!last) return [];
    const ago = daysBetween(last.day, range.to);
    const value = last.value === null ? '' : `, ${shown(series, last.value, last.second)}`;
    return [
      say(
        `${name}: the last entry is of ${dayWords(last.day)}${value}${ago === 0 ? ', today' : `, ${counted(ago, 'day', 'days')} ago`}.`,
        last.day,
      ),
    ];
  }
  if (ask === 'count') {
    const there = points.filter((point) => isThere(series, point));
    const days = new Set(there.map(({ day }) => day)).size;
    return there.length === 0
      ? []
      : [say(`${name}: ${counted(there.length, 'entry', 'entries')} on ${counted(days, 'day', 'days')}${spanOf(there)}.`)];
  }
  const numbers = numbersOf(series, range);
  if (numbers.length === 0) return [];
  if (ask === 'average') return [say(meanText(series, numbers))];
  const edge = numbers.reduce((best, one) => ((ask === 'highest' ? one.value > best.value : one.value < best.value) ? one : best));
  return [
    say(
      `${name}: the ${ask} of ${counted(numbers.length, 'entry', 'entries')} is ${shown(series, edge.value, edge.second)}, on ${dayWords(edge.day)}.`,
      edge.day,
    ),
  ];
}

function beforeAndSince(series: LogSeries, what: string, begun: string, today: string): Statement[] {
  const length = Math.min(90, daysBetween(begun, today) + 1);
  const since = numbersOf(series, { from: begun, to: today });
  const before = numbersOf(series, { from: dayBefore(begun, length), to: dayBefore(begun, 1) });
  if (since.length === 0) return [];
  return [
    say(`Since you began ${insideSentence(what)} on ${dayWords(begun)}: ${small(meanText(series, since))}`, begun),
    ...(before.length > 0
      ? [
          say(`Before it: ${small(meanText(series, before))}`),
          say('Two times beside each other do not show that one thing caused the other.'),
        ]
      : []),
  ];
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const meanText = (series: LogSeries, numbers: readonly Numbered[]): string => {
  const mean = (of: (point: Numbered) => number | null) => numbers.reduce((sum, point) => sum + (of(point) ?? 0), 0) / numbers.length;
  const second = numbers.every((point) => point.second !== null) ? mean((point) => point.second) : null;
  return `${capitalised(series.name)} ${/[^s]s$/.test(series.name) ? 'were' : 'was'} ${shown(
    series,
    mean(({ value }) => value),
    second,
  )} on average over ${counted(numbers.length, 'entry', 'entries')}${spanOf(numbers)}.`;
};

const spanOf = (points: readonly LogPoint[]): string => {
  const [from, to] = [points[0]?.day, points.at(-1)?.day];
  return from === to ? ` on ${dayWords(from ?? '')}` : ` from ${dayWords(from ?? '')} to ${dayWords(to ?? '')}`;
};

/** 412 minutes of sleep are 6 h 52 min; a blood pressure has two numbers. */
function shown({ unit, decimals }: LogSeries, value: number, second: number | null): string {
  if (unit === 'min' && value >= 60) return `${Math.floor(Math.round(value) / 60)} h ${Math.round(value) % 60} min`;
  const number = (one: number) => (Math.round(one * 10 ** decimals) / 10 ** decimals).toLocaleString('en-US');
  return `${number(value)}${second === null ? '' : `/${number(second)}`}${unit === '' ? '' : ` ${unit}`}`;
}

/** Doses that were noted as taken or skipped. Nothing noted says nothing of what was taken. */
function intakes(own: OwnData, { about, period }: ToolInputs['read_own_log']): ToolResult {
  const range = rangeOf(period, own.today);
  const all = own.log.filter(({ kind }) => kind === 'intake');
  const asked = termsOf(about);
  const named = all.filter(({ name }) => termsOf(name).some((term) => asked.includes(term)));
  const some = (named.length > 0 ? named : all)
    .map((series) => ({ series, points: within(series.points, range) }))
    .filter(({ points }) => points.length > 0);
  const days =
    range.from === range.to
      ? `on ${dayWords(range.to)}`
      : range.from === null
        ? 'so far'
        : `from ${dayWords(range.from)} to ${dayWords(range.to)}`;
  if (some.length === 0)
    return {
      ...nothing,
      statements: [say(`Nothing is noted about taking medicines ${days}. It may have been taken all the same.`, range.to)],
    };
  const lines = some.slice(0, intakesToldMax).map(({ series: { name }, points }) => {
    const count = (state: string) => points.filter((point) => point.state === state).length;
    const [taken, skipped] = [count('taken'), count('skipped')];
    const parts = [...(taken > 0 ? [`taken ${times(taken)}`] : []), ...(skipped > 0 ? [`skipped ${times(skipped)}`] : [])];
    return say(`${capitalised(name)} ${days}: ${listed(parts)}.`, points.at(-1)?.day);
  });
  return { ...nothing, statements: lines, used: [{ what: 'your log', date: dayWords(range.to) }] };
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const say = (text: string, day?: string): Statement => ({
  role: 'own',
  text,
  about: 'you',
  sources: [day === undefined ? ownLogs(null) : ownLogDay(day)],
});
