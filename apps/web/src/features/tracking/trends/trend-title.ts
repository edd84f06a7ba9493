import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { dayScales, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { type ChartScale, createChartScale } from './chart-scale.ts';
import { findShortCourse } from './course-line.ts';
import { capitalize, formatNumber, formatUnitLabel, formatWithoutUnit, formatWithUnit } from './number-text.ts';
import type { TrendLine } from './trends-data.ts';

/** Fewer points are named by their number: they show no course. */
const pointsMin = 7;

const isSymptomLine = ({ series: { id } }: Pick<TrendLine, 'series'>): boolean => id.startsWith('symptom:');
const isSleepLine = ({ series: { id } }: TrendLine) => id === 'day:sleep';
const getLineScale = ({ series, points }: TrendLine): ChartScale =>
  createChartScale(
    series,
    points.flatMap(({ value, level }) => [value, ...(level ? [level.mean] : [])]),
  );
const computeMean = ({ points }: TrendLine) => points.reduce((sum, { value }) => sum + value, 0) / points.length;

/** Of a rating the words of its scale are in the note, so its figure stands alone. */
const formatLevel = (value: number, unit: string) => (unit.startsWith('of ') ? formatNumber(value, unit) : formatWithUnit(value, unit));
const formatBare = (value: number, unit: string) => (unit.startsWith('of ') ? formatNumber(value, unit) : formatWithoutUnit(value, unit));

/** The average at both ends, where they differ by more than chance; where a short time has one average, the ends of its course. */
export function findChange({ points }: TrendLine): { from: number; to: number } | null {
  const [was, is] = [points[0]?.level, points.at(-1)?.level];
  if (points.length < pointsMin) return null;
  if (was && is && (was.low > is.high || is.low > was.high)) return { from: was.mean, to: is.mean };
  return findShortCourse(points);
}

/** What a chart shows, as its title: "Energy is down from 3.5 to 2.7". */
export function formatTrendTitle(line: TrendLine): string {
  const { series, points } = line;
  const name = capitalize(series.name);
  if (points.length === 0) return name;
  if (isSymptomLine(line)) return formatSymptomTitle(line);
  if (points.length < pointsMin) return `${name}: ${formatCount(points.length, 'reading')} so far`;
  const change = findChange(line);
  const { band } = getLineScale(line);
  if (isSleepLine(line))
    return change
      ? `You sleep ${change.to < change.from ? 'less' : 'more'}: ${formatLevel(change.to, series.unit)}, not ${formatLevel(change.from, series.unit)}`
      : `You sleep ${formatLevel(computeMean(line), series.unit)} a night`;
  if (band && series.id.startsWith('measurement:')) {
    const above = points.filter(({ value }) => value >= band.high).length;
    return above === 0
      ? `${name} is ${band.text} on all ${formatCount(points.length, 'day')}`
      : `${name} is ${band.high} or above on ${above === points.length ? 'all' : `${above} of`} ${formatCount(points.length, 'day')}`;
  }
  if (!change) return `${name} is steady around ${formatLevel(computeMean(line), series.unit)}`;
  return `${name} is ${change.to < change.from ? 'down' : 'up'} from ${formatBare(change.from, series.unit)} to ${formatLevel(change.to, series.unit)}`;
}

function formatSymptomTitle({ series, points }: TrendLine): string {
  const felt = points.filter(({ high }) => high > 0);
  if (felt.length === 0) return `No ${series.name} in this time`;
  const strongest = Math.max(...felt.map(({ high }) => high));
  return `${capitalize(series.name)} on ${formatCount(felt.length, 'day')}, up to ${formatNumber(strongest)} of 10`;
}

/** How to read it: "1 is very low, 5 is great. Average 3.6". */
export function formatTrendNote(line: TrendLine): string {
  const { series, points } = line;
  const { band } = getLineScale(line);
  const subject = series.id.replace(/^day:/, '');
  const scale = isDayScaleId(subject) ? dayScales[subject] : null;
  const words = scale && 'words' in scale ? scale.words : null;
  const reading = words
    ? `1 is ${words[0].toLowerCase()}, ${words.length} is ${words.at(-1)?.toLowerCase()}.`
    : isSymptomLine(line)
      ? 'Strength from 1 to 10.'
      : series.unit && series.unit !== 'h'
        ? `${capitalize(formatUnitLabel(series.unit))}.`
        : '';
  // A title without a finding is the average already.
  const isInTitle = findChange(line) === null && (isSleepLine(line) || !band);
  const average =
    isSymptomLine(line) || points.length < pointsMin || isInTitle ? '' : `Average ${formatLevel(computeMean(line), series.unit)}.`;
  const spread = formatSpread(line);
  return [reading, band && `Band: ${band.text}.`, average, spread].filter(Boolean).join(' ');
}

/** "26 readings, from 118 to 182", where a day has several: its point is their mean. */
function formatSpread({ series, points }: TrendLine): string {
  const readings = points.reduce((sum, one) => sum + one.readings, 0);
  const days = points.reduce((sum, one) => sum + one.days, 0);
  if (!series.id.startsWith('measurement:') || readings === days) return '';
  const [low, high] = [Math.min(...points.map((one) => one.low)), Math.max(...points.map((one) => one.high))];
  return `${formatCount(readings, 'reading')}, from ${formatBare(low, series.unit)} to ${formatBare(high, series.unit)}.`;
}

/** Whether most readings of a measurement lie above its band: that is the news of it, however steady it is. */
function isMostlyAbove(line: TrendLine): boolean {
  const { band } = getLineScale(line);
  if (!band || !line.series.id.startsWith('measurement:') || line.points.length < pointsMin) return false;
  return line.points.filter(({ value }) => value >= band.high).length > line.points.length / 2;
}

/** All charts in a sentence: "Blood pressure is 130 or above on 12 of 14 days. Energy is down. Mood and sleep are steady." */
export function formatTrendsVerdict(lines: readonly TrendLine[]): string {
  const above = lines.filter(isMostlyAbove);
  const read = lines.filter((line) => !isSymptomLine(line) && line.points.length >= pointsMin && !above.includes(line));
  const listNames = (some: readonly TrendLine[]) =>
    capitalize(
      formatList(
        some.map(({ series }) => series.name),
        some.length,
      ),
    );
  const describe = (some: readonly TrendLine[], word: string) =>
    some.length === 0 ? [] : [`${listNames(some)} ${some.length === 1 ? 'is' : 'are'} ${word}.`];
  const rises = (line: TrendLine) => Math.sign((findChange(line)?.to ?? 0) - (findChange(line)?.from ?? 0));
  return [
    ...above.map((line) => `${formatTrendTitle(line)}.`),
    ...describe(
      read.filter((line) => rises(line) < 0),
      'down',
    ),
    ...describe(
      read.filter((line) => rises(line) > 0),
      'up',
    ),
    ...describe(
      read.filter((line) => rises(line) === 0),
      'steady',
    ),
  ].join(' ');
}
