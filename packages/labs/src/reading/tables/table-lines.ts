import type { PageCell, PageRow } from '../page-text.ts';

export type Piece = { role: 'name' | 'value' | 'unit' | 'range' | 'flag' | 'low' | 'high' | 'other' | 'earlier'; cell: PageCell };
export type Line = { row: PageRow; pieces: Piece[]; isAnchor: boolean };

/** Lines nearer to each other than this share of the step between results belong together. */
const boundShare = 0.92;
/** Nor are lines of one result further apart than this many times their height. */
const boundTimes = 1.7;

/** The least distance between two results of a table, a tenth of them left out. */
export function computeStep(own: readonly Line[]): number {
  const gaps = own.slice(1).flatMap(({ row }, at) => {
    const before = own[at]?.row;
    return before && before.page === row.page && before.y > row.y ? [before.y - row.y] : [];
  });
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 10)] ?? Number.POSITIVE_INFINITY;
}

export type Group = { anchor: Line; lines: Line[]; isUnclear: boolean };

/** The widest gap between the lines of two results is so many times as wide as the next, or the lines may belong to either. */
const clearTimes = 1.15;

/** Each result with the lines bound to it: between two results, the widest gap parts their lines. */
export function joinLines(lines: readonly Line[], step: number): Group[] {
  const groups: Group[] = lines.filter(({ isAnchor }) => isAnchor).map((anchor) => ({ anchor, lines: [anchor], isUnclear: false }));
  const isBound = (one: Line | undefined, other: Line | undefined) =>
    one !== undefined && other !== undefined && gapBetween(one, other) < Math.min(boundShare * step, boundTimes * other.row.height);
  const places = groups.map(({ anchor }) => lines.indexOf(anchor));
  const runs = [...groups, null].map((_, at) => {
    const [from, to] = [places[at - 1] ?? -1, places[at] ?? lines.length];
    const run = lines.slice(Math.max(0, from), to + 1);
    const gaps = run.slice(1).map((line, place) => ({ place, gap: gapBetween(run[place], line), bound: isBound(run[place], line) }));
    return { from, run, gaps };
  });
  const areBelow = leanBelow(runs);
  for (const [at, group] of [...groups.entries(), [groups.length, null] as const]) {
    const { from = -1, run = [], gaps = [] } = runs[at] ?? {};
    const { widest, isClose } = findWidestGap(gaps, areBelow);
    if (!widest) continue;
    const above = groups[at - 1];
    if (isClose) for (const one of [above, group]) if (one && !hasName(one.anchor)) one.isUnclear = true;
    const loose = new Set(gaps.filter(({ bound }) => !bound).map(({ place }) => place));
    // From the result above downwards, and from the one below upwards, as far as lines are bound.
    for (let place = 0; above && from >= 0 && place < (group ? widest.place : gaps.length) && !loose.has(place); place += 1)
      above.lines.push(...run.slice(place + 1, place + 2));
    for (let place = run.length - 2; group && place > (from >= 0 ? widest.place : -1) && !loose.has(place); place -= 1)
      group.lines.unshift(...run.slice(place, place + 1));
  }
  return groups.map((group, at) => withRangesBelow(group, lines, groups[at + 1]));
}

type Gap = { place: number; gap: number; bound: boolean };

/** The gap that parts the lines of two results; of several that are about as wide, the one on the side where the table prints its lines. */
function findWidestGap(gaps: readonly Gap[], areBelow: boolean | null): { widest: Gap | undefined; isClose: boolean } {
  const [first, second] = gaps.toSorted((one, other) => other.gap - one.gap);
  const isClose = first !== undefined && second !== undefined && Number.isFinite(first.gap) && first.gap < clearTimes * second.gap;
  if (!isClose || areBelow === null) return { widest: first, isClose };
  const wide = gaps.filter(({ gap }) => first.gap < clearTimes * gap);
  return { widest: areBelow ? wide.at(-1) : wide[0], isClose: false };
}

type Run = { run: readonly Line[]; gaps: readonly Gap[] };

/** Whether a table prints ranges below its values (true) or above them (false), from where that is clear; null where it is on neither or both sides. */
function leanBelow(runs: readonly Run[]): boolean | null {
  const countRanges = (lines: readonly Line[]) => lines.filter(({ pieces }) => pieces.some(({ role }) => role === 'range')).length;
  let [below, above] = [0, 0];
  for (const [at, { run, gaps }] of runs.entries()) {
    const { widest, isClose } = findWidestGap(gaps, null);
    const [isFirst, isLast] = [at === 0, at === runs.length - 1];
    if (!widest || (isClose && !isFirst && !isLast)) continue;
    const boundBelow = gaps.findIndex(({ bound }) => !bound);
    const boundAbove = gaps.findLastIndex(({ bound }) => !bound);
    if (!isFirst) below += countRanges(run.slice(1, isLast ? (boundBelow === -1 ? undefined : boundBelow + 1) : widest.place + 1));
    if (!isLast) above += countRanges(run.slice(isFirst ? boundAbove + 1 : widest.place + 1, -1));
  }
  return below > 0 !== above > 0 ? below > 0 : null;
}

const rangeGapTimes = 2.6;

/** Lines of ranges alone go on with the range above them, however far apart they are printed. */
function withRangesBelow(group: Group, lines: readonly Line[], next: Group | undefined): Group {
  const own = [...group.lines];
  for (let at = lines.indexOf(own.at(-1) ?? group.anchor) + 1; at < lines.length; at += 1) {
    const [line, last] = [lines[at], own.at(-1)];
    const isRange =
      line?.pieces.some(({ role }) => role === 'range') && line.pieces.every(({ role }) => role === 'range' || role === 'flag');
    if (!line || !last || !isRange || gapBetween(last, line) > rangeGapTimes * line.row.height) break;
    own.push(line);
    if (next?.lines.includes(line)) next.lines = next.lines.filter((one) => one !== line);
  }
  return { ...group, lines: own };
}

const hasName = ({ pieces }: Line) => pieces.some(({ role }) => role === 'name');

export const gapBetween = (one: Line | undefined, other: Line) =>
  one === undefined || one.row.page !== other.row.page ? Number.POSITIVE_INFINITY : one.row.y - other.row.y;
