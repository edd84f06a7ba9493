import type { EffectAxis, Severity } from '@wellkept/knowledge/facts.ts';
import type { EffectRuleId } from '@wellkept/knowledge/topics.ts';
import { parseSeveritySign } from '../severity.ts';

/** Which of a substance's facts a rule looks at: an effect with a direction, or membership in a class (which counts as weight 3). */
export type RuleSide = { axis: EffectAxis; sign: 1 | -1 } | { class: string };

/**
 * What follows when the effects of two substances meet. In the texts {a} is the substance on the left side, {b} the one on the right.
 * The texts state textbook pharmacology; the sources shown with a finding are those of the two facts that met.
 */
export type EffectRule = {
  id: EffectRuleId;
  left: RuleSide;
  right: RuleSide;
  /**
   * One row for each weight of the left side (1, 2, 3), in it one sign for each weight of the right: `.` nothing, `-` minor, `o` moderate,
   * `!` major.
   */
  levels: readonly [string, string, string];
  /** Medicines with this effect as their purpose are often prescribed together deliberately: never above minor then. */
  wantedTogether?: true;
  headline: string;
  mechanism: string;
  outcome: string;
  /** The first is the most important. */
  advice: readonly string[];
  onset: 'hours' | 'days' | 'weeks';
  emergency?: string;
};

export const getRuleSeverity = (rule: EffectRule, leftWeight: number, rightWeight: number): Severity =>
  parseSeveritySign(rule.levels[leftWeight - 1]?.[rightWeight - 1]);

export const raises = (axis: EffectAxis): RuleSide => ({ axis, sign: 1 });
export const lowers = (axis: EffectAxis): RuleSide => ({ axis, sign: -1 });
export const member = (id: string): RuleSide => ({ class: id });

/** Both substances do the same. */
export const both = (side: RuleSide): Pick<EffectRule, 'left' | 'right'> => ({ left: side, right: side });
