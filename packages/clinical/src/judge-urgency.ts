import type { Source } from '@wellkept/knowledge/schema.ts';
import type { UrgencyRow, UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { Observation, UrgencyContext } from './observation.ts';
import { farDangerSigns, judgeByRange, type RangeJudgement, rangeRuleSource } from './range-rule.ts';
import { readTestedWords } from './tested-words.ts';
import { compareUrgency, type UrgencyLevel } from './urgency.ts';
import { findSide, findStability, measureCondition } from './urgency-condition.ts';
import { judgeByWords } from './word-rule.ts';

/** How soon to act on one value, and what to say about it. The sentences name no other time than the level's. */
export type Urgency = {
  level: UrgencyLevel;
  /** The row that decided; null where the rule for values outside their range did. */
  rowId: string | null;
  side: 'above' | 'below';
  says: string;
  /** What to do until a professional has been asked. */
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
 * Without a row words are judged by `judgeByWords`, and a value outside its range by `judgeByRange`. Null: nothing to act on.
 */
export function judgeUrgency(observation: Observation, { states }: UrgencyContext, table: UrgencyTable): Urgency | null {
  const rows = table.byObserved.get(observation.of) ?? [];
  const stability = findStability(observation);
  const all: ReadonlySet<UrgencyState> = stability === 'none' ? states : new Set([...states, 'known-stable']);
  const applicable = rows.filter((row) => isApplicable(row, canStabilityLower(row, observation.of, { states, stability }) ? all : states));
  const [worst] = applicable
    .flatMap((row) => {
      const measure = measureCondition(row.when, observation);
      return measure === null ? [] : [{ row, measure }];
    })
    .toSorted(compareMatches);
  if (worst) return addMixedAdvice(describeRow(worst.row, states, table), observation);
  const words = applicable.some(({ when }) => when.kind === 'positive' && !when.naming) ? null : judgeByWords(observation);
  if (words) return addMixedAdvice(createByRule(words), observation);
  const hasSide = (side: 'above' | 'below') => rows.some(({ when }) => when.kind !== 'change' && findSide(when) === side);
  const judged = judgeByRange(observation, { above: hasSide('above'), below: hasSide('below') });
  return judged && createByRule(judged);
}

const createByRule = (judged: RangeJudgement): Urgency => ({
  ...judged,
  rowId: null,
  dangerSigns: judged.level === 'today' || judged.level === 'days' ? farDangerSigns : [],
  symptoms: [],
  source: rangeRuleSource,
});

const kidneyStates: readonly UrgencyState[] = ['kidney-disease', 'dialysis'];
const bloodStates: readonly UrgencyState[] = ['blood-cancer'];
/** What explains that a value has long been so: known without it, a grave value is not called stable after two weeks. */
const explainingStates: Readonly<Record<string, readonly UrgencyState[]>> = {
  creatinine: kidneyStates,
  egfr: kidneyStates,
  cystatin_c: kidneyStates,
  urea: kidneyStates,
  bun: kidneyStates,
  wbc: bloodStates,
  lymphocytes_abs: bloodStates,
  aptt: ['on-heparin', 'on-warfarin'],
};

type Known = { states: ReadonlySet<UrgencyState>; stability: ReturnType<typeof findStability> };

/**
 * Whether a row may be set aside because the value is as before. A row of `today` asks for the matching illness or medicine, or for three
 * months; one of `emergency`, and a count that only a cancer of the blood explains, for the illness in every case.
 */
function canStabilityLower({ level, excludes }: UrgencyRow, of: string, { states, stability }: Known): boolean {
  if (!excludes?.includes('known-stable') || (level !== 'emergency' && level !== 'today')) return true;
  const explaining = explainingStates[of] ?? [];
  if (explaining.some((state) => states.has(state))) return true;
  return stability === 'months' && level !== 'emergency' && explaining !== bloodStates;
}

const mixedAdvice = 'The report says both negative and positive. Ask the lab which one counts.';

const partlyReadAdvice = 'We couldn’t read all of this result. Ask the lab what it says.';

/** A report that says both is judged as positive, and only the laboratory knows. */
function addMixedAdvice(urgency: Urgency, { of, amount, text }: Observation): Urgency {
  const word = amount === null ? readTestedWords(of, text) : null;
  if (!word?.isMixed) return urgency;
  return {
    ...urgency,
    meanwhile: [word.isPartlyRead ? partlyReadAdvice : mixedAdvice, urgency.meanwhile].filter((part) => part !== null).join(' '),
  };
}

const isApplicable = ({ needs = [], excludes = [] }: UrgencyRow, states: ReadonlySet<UrgencyState>): boolean =>
  needs.every((state) => states.has(state)) && !excludes.some((state) => states.has(state));

type Match = { row: UrgencyRow; measure: number };

/** A change says more than a figure, and a figure of its own more than a multiple of some limit. */
const rankKind = ({ when: { kind } }: UrgencyRow): number => (kind === 'change' ? 2 : kind === 'multiple' ? 0 : 1);

const compareMatches = (one: Match, other: Match): number =>
  compareUrgency(one.row.level, other.row.level) ||
  (other.row.needs?.length ?? 0) - (one.row.needs?.length ?? 0) ||
  rankKind(other.row) - rankKind(one.row) ||
  other.measure - one.measure;

function describeRow(row: UrgencyRow, states: ReadonlySet<UrgencyState>, { sources }: UrgencyTable): Urgency {
  const { id, when, level, dangerSigns, symptoms = [], source } = row;
  const { says, meanwhile } = (states.has('warfarin-assumed') && row.ifAssumed) || row;
  return {
    level,
    rowId: id,
    side: findSide(when),
    says,
    meanwhile: meanwhile ?? null,
    dangerSigns,
    symptoms,
    source: sources.get(source) ?? null,
  };
}
