import { type Diary, daysOf, type Series, weekdayOf } from './diary.ts';
import { column, drift, level, weekdays } from './fixed.ts';
import { backgroundBeside, backgroundOf, backgroundWith, chanceOf, chanceOfColumn, effectOf } from './model.ts';
import { noises } from './noise.ts';
import { cyclesMin, daysMin, latestDaysMax, type Pattern, sideMin, weeksMin } from './patterns.ts';
import { normalScores } from './ranks.ts';
import { varies } from './relation.ts';

/** A question about one outcome alone: how likely chance is, and the pattern in its own units should it be shown. */
export type Alone = { chance: number; patternOf: (falseShare: number) => Pattern | null };

/** Trend, week, cycle and lasting change of one outcome, as far as its days allow the question. */
export function askAlone(series: Series, { cycleStarts }: Pick<Diary, 'cycleStarts'>): Alone[] {
  const days = daysOf(series).slice(-latestDaysMax);
  const raw = column(days, (day) => series.values.get(day) ?? 0);
  if (days.length < daysMin || !varies(series, raw)) return [];
  const told: Told = { series, days, raw, scores: normalScores(raw) };
  return [trend(told), weekday(told), cycle(told, cycleStarts), change(told)].filter((question) => question !== null);
}

type Told = { series: Series; days: readonly number[]; raw: Float64Array; scores: Float64Array };

function trend({ series, days, raw, scores }: Told): Alone {
  const fixed = [level(days)];
  const chance = chanceOfColumn(backgroundOf(days, scores, fixed), drift(days));
  return {
    chance,
    patternOf: (falseShare) => {
      const perWeek = effectOf(days, raw, fixed, drift(days));
      return perWeek && { kind: 'trend', outcome: series, chance, falseShare, days, perWeek };
    },
  };
}

function weekday({ series, days, raw, scores }: Told): Alone | null {
  const own = [0, 1, 2, 3, 4, 5, 6].map((one) => days.flatMap((day, index) => (weekdayOf(day) === one ? [raw[index] ?? 0] : [])));
  if (own.some((values) => values.length < weeksMin)) return null;
  const chance = chanceOf(backgroundOf(days, scores, [level(days), drift(days)]), weekdays(days));
  const means = own.map((values, one) => ({
    weekday: one,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    days: values.length,
  }));
  return { chance, patternOf: (falseShare) => ({ kind: 'weekday', outcome: series, chance, falseShare, days, means }) };
}

/** Cycles outside these lengths in days are read as a period that was not written down. */
const cycleDays = { min: 15, max: 60 };

function cycle({ series, days, raw }: Told, starts: readonly number[]): Alone | null {
  const cycles = starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? Number.NaN) - start;
    return length >= cycleDays.min && length <= cycleDays.max ? [{ start, length }] : [];
  });
  const placed = days.flatMap((day, index) => {
    const own = cycles.find(({ start, length }) => day >= start && day < start + length);
    return own ? [{ day, value: raw[index] ?? 0, phase: (day - own.start) / own.length }] : [];
  });
  if (cycles.length < cyclesMin || placed.length < daysMin) return null;
  const on = placed.map(({ day }) => day);
  const wave = (turn: (angle: number) => number) => Float64Array.from(placed, ({ phase }) => turn(2 * Math.PI * phase));
  const values = Float64Array.from(placed, ({ value }) => value);
  const chance = chanceOf(backgroundOf(on, normalScores(values), [level(on), drift(on)]), [wave(Math.cos), wave(Math.sin)]);
  return {
    chance,
    patternOf: (falseShare) => {
      const fixed = [level(on), drift(on)];
      const [cosine, sine] = [wave(Math.cos), wave(Math.sin)];
      const [up, across] = [effectOf(on, values, [...fixed, sine], cosine), effectOf(on, values, [...fixed, cosine], sine)];
      if (!up || !across) return null;
      const peak = (Math.atan2(across.estimate, up.estimate) / (2 * Math.PI) + 1) % 1;
      const phase = peak < 0.125 || peak >= 0.875 ? 'start' : peak < 0.375 ? 'first half' : peak < 0.625 ? 'middle' : 'second half';
      const swing = 2 * Math.hypot(up.estimate, across.estimate);
      return { kind: 'cycle', outcome: series, chance, falseShare, days: on, phase, swing };
    },
  };
}

/** Lasting changes are looked for from week to week, in long diaries at this many places; each counts as a question of its own. */
const stepDays = 7;
const placesMax = 100;

/** A day on which a lasting change may have begun, and the column that is 1 from then on. */
type Place = { day: number; since: Float64Array };

function change({ series, days, raw, scores }: Told): Alone | null {
  const step = Math.max(stepDays, Math.ceil(days.length / placesMax));
  const places = days
    .filter((_, index) => index % step === 0 && index >= sideMin && days.length - index >= sideMin)
    .map((day): Place => ({ day, since: column(days, (one) => (one >= day ? 1 : 0)) }));
  if (places.length === 0) return null;
  const asked = likelyPlaces(days, scores, places).map(({ day, since }) => ({
    day,
    since,
    chance: chanceOfColumn(backgroundBeside(days, scores, [level(days)], since), since),
  }));
  const best = asked.reduce((least, one) => (one.chance < least.chance ? one : least));
  const chance = Math.min(1, best.chance * places.length);
  return {
    chance,
    patternOf: (falseShare) => {
      const difference = effectOf(days, raw, [level(days)], best.since);
      return difference && { kind: 'change', outcome: series, chance, falseShare, days, since: best.day, difference };
    },
  };
}

/** Noises of a short, a middling and a long memory: whichever is right, the place of a real step is among the best of one of them. */
const screens = noises.filter(({ memory, jitter }) => jitter === 0.4 && [0.3, 0.75, 0.95].includes(memory));
const placesOfEach = 3;

/** The places where a step is worth the full question; the others are weaker, and are counted all the same. */
function likelyPlaces(days: readonly number[], scores: Float64Array, places: readonly Place[]): Place[] {
  const best = screens.flatMap((noise) => {
    const background = backgroundWith(noise, days, scores, [level(days)]);
    const asked = places.map((place) => ({ place, chance: chanceOfColumn(background, place.since) }));
    return asked.toSorted((a, b) => a.chance - b.chance).slice(0, placesOfEach);
  });
  return [...new Set(best.map(({ place }) => place))];
}
