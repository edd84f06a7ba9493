import type { Source } from '@wellkept/knowledge/schema.ts';
import type { UrgencyRow, UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { Observation, UrgencyContext } from './observation.ts';
import { farDangerSigns, judgeByRange, rangeRuleSource } from './range-rule.ts';
import { compareUrgency, type UrgencyLevel } from './urgency.ts';
import { findSide, isKnownStable, measureCondition } from './urgency-condition.ts';

/** How soon to act on one value, and what to say about it. The sentences name no other time than the level's. */
export type Urgency = {
  level: UrgencyLevel;
  /** The row that decided; null where the rule for values outside their range did. */
  rowId: string | null;
  side: 'above' | 'below';
  says: string;
  /** What to do until somebody has been asked. */
  meanwhile: string | null;
  /** With any of these it is an emergency: noun phrases for a list. */
  dangerSigns: readonly string[];
  /** Parts of symptom names that make the reading an emergency when a diary has one on the same day. */
  symptoms: readonly string[];
  source: Source | null;
};

/**
 * The only judgement of laboratory values and vital signs: labs, readings, messages and articles ask it. The worst row that matches
 * wins: the soonest level, then the row that asks more of the person, then a change before a figure before a
 * multiple, then the most extreme limit.
 * Without a row a value outside its range is judged by `judgeByRange`. Null: nothing to act on.
 */
export function judgeUrgency(observation: Observation, { states }: UrgencyContext, table: UrgencyTable): Urgency | null {
  const rows = table.byObserved.get(observation.of) ?? [];
  const all: ReadonlySet<UrgencyState> = isKnownStable(observation) ? new Set([...states, 'known-stable']) : states;
  const applicable = rows.filter((row) => appliesTo(row, all));
  const [worst] = applicable
    .flatMap((row) => {
      const measure = measureCondition(row.when, observation);
      return measure === null ? [] : [{ row, measure }];
    })
    .toSorted(compareMatches);
  if (worst) return describeRow(worst.row, table);
  const hasSide = (side: 'above' | 'below') => rows.some(({ when }) => when.kind !== 'change' && findSide(when) === side);
  const judged = judgeByRange(observation, { above: hasSide('above'), below: hasSide('below') });
  if (!judged) return null;
  return { ...judged, rowId: null, dangerSigns: judged.level === 'today' ? farDangerSigns : [], symptoms: [], source: rangeRuleSource };
}

const appliesTo = ({ needs = [], excludes = [] }: UrgencyRow, states: ReadonlySet<UrgencyState>): boolean =>
  needs.every((state) => states.has(state)) && !excludes.some((state) => states.has(state));

type Match = { row: UrgencyRow; measure: number };

/** A change says more than a figure, and a figure of its own more than a multiple of some limit. */
const rankKind = ({ when: { kind } }: UrgencyRow): number => (kind === 'change' ? 2 : kind === 'multiple' ? 0 : 1);

const compareMatches = (one: Match, other: Match): number =>
  compareUrgency(one.row.level, other.row.level) ||
  (other.row.needs?.length ?? 0) - (one.row.needs?.length ?? 0) ||
  rankKind(other.row) - rankKind(one.row) ||
  other.measure - one.measure;

const describeRow = (
  { id, when, level, says, meanwhile, dangerSigns, symptoms = [], source }: UrgencyRow,
  { sources }: UrgencyTable,
): Urgency => ({
  level,
  rowId: id,
  side: findSide(when),
  says,
  meanwhile: meanwhile ?? null,
  dangerSigns,
  symptoms,
  source: sources.get(source) ?? null,
});
