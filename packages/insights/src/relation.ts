import { at, daysOf, type Line, lineOf, type Series } from './diary.ts';
import { chanceOfAny } from './false-discovery.ts';
import { column, setting } from './fixed.ts';
import { type Background, backgroundOf, backgroundOn, chanceOfColumn, effectOf } from './model.ts';
import { type Confounder, daysMin, eachMin, lagMax, latestDaysMax, type Pattern } from './patterns.ts';
import { normalScores, quantileOf } from './ranks.ts';

/** A series with its values where they are looked up fast, as written down and as they are compared. */
type Told = { series: Series; raw: Line; scores: Line };

const told = new WeakMap<Series, Told>();

function toldOf(series: Series): Told {
  const known = told.get(series);
  if (known) return known;
  const days = daysOf(series);
  const raw = lineOf(series.values);
  const scored = normalScores(column(days, (day) => at(raw, day)));
  const made = { series, raw, scores: lineOf(new Map(days.map((day, index) => [day, scored[index] ?? 0]))) };
  told.set(series, made);
  return made;
}

/** One outcome with what is known of its days; made once, asked about every factor. */
export type Outcome = { series: Series; days: readonly number[]; scores: Background };

export function outcomeOf(series: Series): Outcome {
  const days = daysOf(series).slice(-latestDaysMax);
  const { scores } = toldOf(series);
  const background = backgroundOf(
    days,
    column(days, (day) => at(scores, day)),
    setting(days),
  );
  return { series, days, scores: background };
}

const onDays = (line: Line, days: readonly number[], lag: number) => column(days, (day) => at(line, day - lag));
const valuesOn = (series: Series, days: readonly number[], lag: number) => onDays(toldOf(series).raw, days, lag);

/** Days of the outcome for which the factors `lag` days before are known; the outcome's own list where that is all of them. */
function daysWith({ days }: Outcome, factors: readonly Series[], lag: number): readonly number[] {
  const lines = factors.map((factor) => toldOf(factor).raw);
  const known = days.filter((day) => lines.every((line) => !Number.isNaN(at(line, day - lag))));
  return known.length === days.length ? days : known;
}

/** The most days that any lag has, for saying how many are missing. */
export const pairedDays = (outcome: Outcome, factor: Series): number => daysWith(outcome, [factor], 0).length;

type Asked = { lag: number; chance: number; days: readonly number[] };
export type Question = { outcome: Outcome; factor: Series; chance: number; best: Asked };

/** How likely chance alone would show that much of a relation at any lag; null while there is too little to tell. */
export function askRelation(outcome: Outcome, factor: Series): Question | null {
  const asked: Asked[] = [];
  for (let lag = factor === outcome.series ? 1 : 0; lag <= lagMax; lag += 1) {
    const days = daysWith(outcome, [factor], lag);
    if (days.length < daysMin || !varies(factor, valuesOn(factor, days, lag))) continue;
    if (!varies(outcome.series, valuesOn(outcome.series, days, 0))) continue;
    asked.push({ lag, days, chance: chanceOfColumn(outcome.scores, centred(onDays(comparedOf(factor), outcome.days, lag))) });
  }
  const best = asked.toSorted((a, b) => a.chance - b.chance)[0];
  return best ? { outcome, factor, chance: chanceOfAny(asked.map(({ chance }) => chance)), best } : null;
}

const comparedOf = (factor: Series): Line => (factor.scale === 'yes-no' ? toldOf(factor).raw : toldOf(factor).scores);

/** Days on which nothing was written down take the mean of the others: there they say nothing, and all questions share the outcome's days. */
function centred(values: Float64Array): Float64Array {
  let [sum, known] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    known += 1;
  }
  return values.map((value) => (Number.isNaN(value) ? 0 : value - sum / known));
}

/** Whether the values differ on enough days for a comparison. */
export function varies({ scale }: Series, values: Float64Array): boolean {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return values.length - most >= eachMin && (scale === 'amount' || most >= eachMin);
}

/** The same relation in the units that were written down. Outcomes' own noise is weighed anew, since scores have another shape. */
export function relationOf(
  { outcome, factor, best, chance }: Question,
  falseShare: number,
  others: readonly Question[],
  mirrored: Pick<Extract<Pattern, { kind: 'relation' }>, 'isUndirected' | 'twins'>,
): Pattern | null {
  const { lag, days } = best;
  const values = valuesOn(factor, days, lag);
  const effect = effectOf(days, valuesOn(outcome.series, days, 0), setting(days), values);
  if (!effect) return null;
  const [from, to] = factor.scale === 'yes-no' ? [0, 1] : contrastOf(values);
  const times = (value: number) => value * (to - from);
  return {
    kind: 'relation',
    outcome: outcome.series,
    factor,
    chance,
    falseShare,
    days,
    lag,
    from,
    to,
    difference: { estimate: times(effect.estimate), low: times(effect.low), high: times(effect.high) },
    ...mirrored,
    confounders: others
      .filter((other) => !mirrored.twins.some((twin) => twin.factor === other.factor))
      .flatMap((other) => confounderOf(outcome, factor, lag, other)),
  };
}

/** A lower and an upper value of the factor that the person has often had. */
function contrastOf(values: Float64Array): [number, number] {
  const quarters: [number, number] = [quantileOf(values, 0.25), quantileOf(values, 0.75)];
  return quarters[0] < quarters[1] ? quarters : [quantileOf(values, 0.1), quantileOf(values, 0.9)];
}

/** Factors this much alike can stand in for each other. */
const alikeMin = 0.3;
const remainsMax = 0.05;

function confounderOf(outcome: Outcome, factor: Series, lag: number, other: Question): Confounder[] {
  if (other.factor === factor || other.outcome !== outcome) return [];
  const days = daysWith(outcome, [factor, other.factor], lag);
  if (days.length < daysMin) return [];
  const own = onDays(comparedOf(factor), days, lag);
  const theirs = onDays(comparedOf(other.factor), days, lag);
  if (Math.abs(correlation(own, theirs)) < alikeMin) return [];
  const scores = onDays(toldOf(outcome.series).scores, days, 0);
  const chance = chanceOfColumn(backgroundOn(outcome.scores, days, scores, [...setting(days), theirs]), own);
  return [{ factor: other.factor, remains: chance <= remainsMax }];
}

/** How much two factors are alike on the days of an outcome, from -1 (opposite) to 1; 0 while too few days know both. */
export function computeLikeness(outcome: Outcome, one: Series, other: Series, lag: number): number {
  const days = daysWith(outcome, [one, other], lag);
  return days.length < daysMin ? 0 : correlation(onDays(comparedOf(one), days, lag), onDays(comparedOf(other), days, lag));
}

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let product = 0;
  let sizeA = 0;
  let sizeB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const [da, db] = [(a[index] ?? 0) - meanA, (b[index] ?? 0) - meanB];
    product += da * db;
    sizeA += da * da;
    sizeB += db * db;
  }
  return sizeA === 0 || sizeB === 0 ? 0 : product / Math.sqrt(sizeA * sizeB);
}
