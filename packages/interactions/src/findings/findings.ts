import type { Situation } from '@wellkept/knowledge/cautions.ts';
import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { AdditiveRisk } from '../risks/additive-risks.ts';
import type { AdviceLine } from './advice.ts';

/** Situations in which no word about a medicine does not mean that it may be taken. */
export const unknownSituations = ['pregnancy', 'breast-feeding', 'kidney', 'liver'] as const satisfies readonly Situation[];
export type UnknownSituation = (typeof unknownSituations)[number];

type SubstanceName = { id: string; name: string };

/** What every card of a check's result says. */
export type FindingBase = {
  /** Stable for the same substances and kind, whatever the order: `interaction:ibuprofen+warfarin`. */
  id: string;
  severity: Exclude<Severity, 'none'>;
  /** Positions in the checked list, ascending. */
  items: readonly number[];
  substances: readonly SubstanceName[];
  /** One plain sentence; the answer. */
  headline: string;
  /** Why: one entry a mechanism, the most important first. */
  mechanisms: readonly string[];
  /** What may happen; empty where the reason says it. */
  outcome: string;
  /** What to do; `orderAdvice` puts first what fits a person who takes it already, or who thinks of taking it. */
  advice: readonly AdviceLine[];
  emergency: string | null;
  onset: 'hours' | 'days' | 'weeks' | null;
  evidence: EvidenceGrade;
  disagreement: string | null;
  /** Names of substances that do the same without this problem. */
  alternatives: readonly string[];
  sources: readonly Source[];
};

/** Two substances that do not go together, or one that is there twice. */
export type PairFinding = FindingBase & {
  kind: 'interaction' | 'duplicate';
  /** Both are the same item where two ingredients of one product meet; more than two where all of them hold one ingredient. */
  items: readonly [number, number, ...number[]];
  substances: readonly [SubstanceName, SubstanceName];
  /** The items are one whole medicine under several names, so that one of them is a dose too many. */
  isSameMedicine?: true;
};

/** A substance, and something about the person. */
export type PersonalFinding = FindingBase & {
  kind: 'personal';
  about: { kind: 'condition' | 'situation' | 'allergy' | 'habit'; id: string; name: string };
};

/** More of one substance in all than is meant for a day or a week. */
export type AmountFinding = FindingBase & { kind: 'amount' };

/** One effect that adds up over three or more items. */
export type AdditiveRiskFinding = FindingBase & { kind: 'burden' };

/** A finding before it is asked how sure it is. */
export type FindingWithoutConfidence = PairFinding | PersonalFinding | AmountFinding | AdditiveRiskFinding;

/** How sure it is that a finding is true of this list, and what speaks against it, in sentences. */
export type FindingConfidence = { level: 'high' | 'moderate' | 'low'; doubts: readonly string[] };

export type Finding = FindingWithoutConfidence & { confidence: FindingConfidence };

export const isPairFinding = <Some extends FindingWithoutConfidence>(finding: Some): finding is Some & PairFinding =>
  finding.kind === 'interaction' || finding.kind === 'duplicate';

export type CheckedItem = { text: string; name: string; resolution: Resolution };

export type CheckResult = {
  items: readonly CheckedItem[];
  /** Most severe first. */
  findings: readonly Finding[];
  /**
   * Every pair of recognised items, for the matrix: `a < b`, the worst severity between them, `none` for no known interaction; of a name
   * that may mean several things, or whose interactions are not recorded yet, the pairs with a finding.
   */
  pairs: readonly { a: number; b: number; severity: Severity }[];
  /** Positions of the items whose name was not recognised, or fits several. */
  unchecked: readonly number[];
  /** How much there is in all of each substance with a known dose. */
  amounts: readonly Amount[];
  /** What adds up over the whole list, findings or not. */
  burdens: readonly AdditiveRisk[];
  /** Texts that were read as saying that the person does not have these conditions. Results that were stored earlier lack it. */
  denied?: readonly { text: string; names: readonly string[] }[];
  /** Conditions and allergies of the person that were not understood, as they were written. */
  notUnderstood: readonly string[];
  /** Items with a medicine that is known by name, while its interactions are not recorded yet. */
  unrecorded?: readonly number[];
  /**
   * Items of which nothing is known in a situation of the person, neither a warning nor that they may be taken. Results that were stored
   * earlier lack it.
   */
  unknownFor?: readonly { situation: UnknownSituation; items: readonly number[] }[];
  /** Findings by severity, and pairs without a known interaction under `none`. */
  counts: Readonly<Record<Severity, number>>;
};
