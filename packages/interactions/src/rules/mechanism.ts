import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import type { EffectRuleId } from '@wellkept/knowledge/topics.ts';

/** What a mechanism has to say; {a} stands for its left substance, {b} for its right. */
export type MechanismTexts = {
  headline: string;
  mechanism: string;
  outcome: string;
  advice: readonly string[];
  onset?: 'hours' | 'days' | 'weeks' | undefined;
  emergency?: string | undefined;
};

/** One way in which two substances meet: derived from their facts, stated by a label rule of one of them, or stated of the pair. */
export type Mechanism = {
  severity: Exclude<Severity, 'none'>;
  /** What kind of meeting it is: a rule's id, "CYP3A inhibitor", "chelation", "label rule", "pair fact". */
  way: string;
  texts: MechanismTexts;
  /** Whether it leaves less of what the right one does. */
  isLoss?: boolean;
  left: KnownSubstance;
  right: KnownSubstance;
  /** Source ids of the facts that met. */
  sources: readonly string[];
  /** The stated fact or rule, if it is not derived. */
  fact?: PairFact;
  rule?: LabelRule;
};

export const createFactMechanism = (
  fact: PairFact,
  severity: Mechanism['severity'],
  left: KnownSubstance,
  right: KnownSubstance,
): Mechanism => ({ severity, way: 'pair fact', texts: fact, left, right, sources: fact.sources, fact });

/** What a mechanism is about, for one pair: an effect rule, the level of one of the two, or what happens in the gut. */
export type TopicKey = EffectRuleId | `level of ${string}` | 'absorption' | 'duplication' | 'other';

export const getLevelTopic = ({ id }: Pick<KnownSubstance, 'id'>): TopicKey => `level of ${id}`;
