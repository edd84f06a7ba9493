import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { dayScales, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getStoredSubject, parseSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { type ChartScale, createChartScale, findSides } from './chart-scale.ts';
import { findShortCourse } from './course-line.ts';
import { capitalize, formatMeasured, formatUnitLabel, formatWithoutUnit, formatWithUnit } from './number-text.ts';
import type { TrendLine, Trends } from './trends-data.ts';

/** What stands beside the lines: what a point is, and the readings of that time that cannot wait. */
export type TrendFrame = Pick<Trends, 'step' | 'worstReadings' | 'pressingReadings'>;

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
const formatLevel = (value: number, unit: string) => (unit.startsWith('of ') ? formatMeasured(value, unit) : formatWithUnit(value, unit));
const formatBare = (value: number, unit: string) => (unit.startsWith('of ') ? formatMeasured(value, unit) : formatWithoutUnit(value, unit));

/** The average at both ends, where they differ by more than chance; where a short time has one average, the ends of its course. */
export function findChange({ points }: TrendLine): { from: number; to: number } | null {
  const [was, is] = [points[0]?.level, points.at(-1)?.level];
  if (points.length < pointsMin) return null;
  if (was && is && (was.low > is.high || is.low > was.high)) return { from: was.mean, to: is.mean };
  return findShortCourse(points);
}

/** Both numbers of a blood pressure are of one reading. */
export function findOwnReading({ series: { id } }: TrendLine, readings: Trends['worstReadings']) {
  const parsed = parseSeriesId(id);
  return parsed?.kind === 'measurement' ? readings.find((one) => one.id === getStoredSubject(parsed.subject)) : undefined;
}

/** "Blood pressure is 130 or above on 3 and below 90 on 2 of 8 days"; null where a line has no band. */
function formatBandTitle({ series, points }: TrendLine, { step }: TrendFrame): { text: string; outside: number } | null {
  const { band } = createChartScale(series, []);
  if (!band || !series.id.startsWith('measurement:')) return null;
  const sides = points.map((point) => findSides(point, band));
  const [below, above] = [sides.filter(({ isBelow }) => isBelow).length, sides.filter(({ isAbove }) => isAbove).length];
  const outside = sides.filter(({ isBelow, isAbove }) => isBelow || isAbove).length;
  const [total, on] = [formatCount(points.length, step), step === 'day' ? 'on' : 'in'];
  const ofAll = (count: number) => (count === points.length ? (count === 1 ? total : `all ${total}`) : `${count} of ${total}`);
  const aboveText = band.isHighWithin ? `above ${band.high}` : `${band.high} or above`;
  const name = capitalize(series.name);
  if (below > 0 && above > 0)
    return { text: `${name} is ${aboveText} ${on} ${above} and below ${band.low} ${on} ${below} of ${total}`, outside };
  if (below > 0) return { text: `${name} is below ${band.low} ${on} ${ofAll(below)}`, outside };
  if (above > 0) return { text: `${name} is ${aboveText} ${on} ${ofAll(above)}`, outside };
  return { text: `${name} is ${band.low} to ${band.isHighWithin ? band.high : band.high - 1} ${on} ${ofAll(points.length)}`, outside };
}

/** What a chart shows, as its title: "Energy is down from 3.5 to 2.7". A reading that cannot wait comes before any average. */
export function formatTrendTitle(line: TrendLine, frame: TrendFrame): string {
  const { series, points } = line;
  const name = capitalize(series.name);
  if (points.length === 0) return name;
  if (isSymptomLine(line)) return formatSymptomTitle(line, frame);
  const worst = findOwnReading(line, frame.worstReadings);
  if (worst) return `${worst.name} was ${worst.valueText} ${worst.unit} on ${formatDay(worst.collectedOn, 'short')}`;
  const banded = formatBandTitle(line, frame);
  const readings = points.reduce((sum, one) => sum + one.readings, 0);
  if (points.length < pointsMin && !banded?.outside) return `${name}: ${formatCount(readings, 'reading')} so far`;
  const change = findChange(line);
  if (isSleepLine(line))
    return change
      ? `You sleep ${change.to < change.from ? 'less' : 'more'}: ${formatLevel(change.to, series.unit)}, not ${formatLevel(change.from, series.unit)}`
      : `You sleep ${formatLevel(computeMean(line), series.unit)} a night`;
  if (banded) return banded.text;
  if (!change) return `${name} is steady around ${formatLevel(computeMean(line), series.unit)}`;
  return `${name} is ${change.to < change.from ? 'down' : 'up'} from ${formatBare(change.from, series.unit)} to ${formatLevel(change.to, series.unit)}`;
}

function formatSymptomTitle({ series, points }: TrendLine, { step }: TrendFrame): string {
  const felt = points.filter(({ high }) => high > 0);
  if (felt.length === 0) return `No strength of ${series.name} above 0 in this time`;
  const strongest = Math.max(...felt.map(({ high }) => high));
  return `${capitalize(series.name)} ${step === 'day' ? 'on' : 'in'} ${formatCount(felt.length, step)}, up to ${formatMeasured(strongest)} of 10`;
}

/** What a reading that cannot wait asks for: now, where it is the newest, and else if it comes again. */
function formatReadingAdvice(line: TrendLine, frame: TrendFrame): string {
  const newest = findOwnReading(line, frame.pressingReadings);
  if (newest) return `${newest.urgency.text}. ${newest.urgency.says}`;
  const worst = findOwnReading(line, frame.worstReadings);
  return worst ? `If you see such a reading again: ${toMidSentence(worst.urgency.text)}.` : '';
}

/** How to read it: "1 is very low, 5 is great. Average 3.6". */
export function formatTrendNote(line: TrendLine, frame: TrendFrame): string {
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
  // Its title names one reading, and not how many more there are.
  const banded = findOwnReading(line, frame.worstReadings) ? formatBandTitle(line, frame) : null;
  return [formatReadingAdvice(line, frame), banded && `${banded.text}.`, reading, band && `Band: ${band.text}.`, average, spread]
    .filter(Boolean)
    .join(' ');
}

/** "26 readings, from 118 to 182", where a day has several: its point is their mean. */
function formatSpread({ series, points }: TrendLine): string {
  const readings = points.reduce((sum, one) => sum + one.readings, 0);
  const days = points.reduce((sum, one) => sum + one.days, 0);
  if (!series.id.startsWith('measurement:') || readings === days) return '';
  const [low, high] = [Math.min(...points.map((one) => one.low)), Math.max(...points.map((one) => one.high))];
  return `${formatCount(readings, 'reading')}, from ${formatBare(low, series.unit)} to ${formatBare(high, series.unit)}.`;
}

const describeSome = (names: readonly string[], word: string): string[] =>
  names.length === 0 ? [] : [`${capitalize(formatList(names, names.length))} ${names.length === 1 ? 'is' : 'are'} ${word}.`];

/** Without a band nothing says whether a value is usual, so that it is named: "weight (72 kg)". */
function formatSteadyName(line: TrendLine): string {
  const { series } = line;
  const isBare = !series.id.startsWith('measurement:') || getLineScale(line).band !== null;
  return isBare ? series.name : `${series.name} (${formatLevel(computeMean(line), series.unit)})`;
}

/**
 * All charts in a sentence: "Blood pressure is 130 or above on 12 of 14 days. Energy is down. Mood and sleep are steady." What has readings
 * outside its band is shown by them, and never called steady.
 */
export function formatTrendsVerdict(lines: readonly TrendLine[], frame: TrendFrame): string {
  const urgent = lines.filter((line) => line.points.length > 0 && findOwnReading(line, frame.worstReadings));
  const others = lines.filter((line) => !isSymptomLine(line) && !urgent.includes(line));
  const isOutside = (line: TrendLine) => (formatBandTitle(line, frame)?.outside ?? 0) > 0;
  const [outside, inside] = [others.filter(isOutside), others.filter((line) => !isOutside(line) && line.points.length >= pointsMin)];
  const rises = (line: TrendLine) => Math.sign((findChange(line)?.to ?? 0) - (findChange(line)?.from ?? 0));
  const selectNames = (direction: number) => inside.filter((line) => rises(line) === direction).map(({ series }) => series.name);
  return [
    ...new Set([...urgent, ...outside].map((line) => `${formatTrendTitle(line, frame)}.`)),
    ...describeSome(selectNames(-1), 'down'),
    ...describeSome(selectNames(1), 'up'),
    ...describeSome(inside.filter((line) => rises(line) === 0).map(formatSteadyName), 'steady'),
  ].join(' ');
}
