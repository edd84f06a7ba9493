import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';

/** What a mechanism has to say; {a} stands for its left substance, {b} for its right. */
export type MechanismTexts = {
  headline: string;
  mechanism: string;
  outcome: string;
  advice: readonly string[];
  onset: 'hours' | 'days' | 'weeks';
  emergency?: string;
};

/** One way in which two substances meet, derived from their facts. */
export type Mechanism = {
  severity: Exclude<Severity, 'none'>;
  /** What kind of meeting it is: a rule's id, "CYP3A inhibitor", "chelation". */
  way: string;
  texts: MechanismTexts;
  left: KnownSubstance;
  right: KnownSubstance;
  /** Source ids of the facts that met. */
  sources: readonly string[];
};
