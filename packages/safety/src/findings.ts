import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { AdditiveRisk } from './additive-risks.ts';
import type { AdviceLine } from './advice.ts';
import type { Amount } from './amounts.ts';

/** What a typed text turned out to name. */
export type Match = {
  /** Substance id, or `product:` and the product's name in lower case. */
  id: string;
  kind: 'substance' | 'product';
  /** The name to show: "Ibuprofen", "Excedrin". */
  name: string;
  /** What it is in a few words, where known: "pain and fever relief". */
  use: string | null;
  /** The name in the knowledge base that the text matched: "Advil". */
  matchedName: string;
  how: 'exact' | 'synonym' | 'brand' | 'spelling';
  /** 0 to 1. Exact names are 1. */
  confidence: number;
  ingredients: readonly Ingredient[];
};

export type Ingredient = { substanceId: string; name: string; amount: number | null; unit: string | null };

/** One line as a person wrote it, taken apart. */
export type ParsedItem = {
  /** The text without dose, form and frequency: "metformin". */
  name: string;
  dose: { amount: number; unit: string } | null;
  /** How many pieces of that strength are taken at a time: 3 for "500 mg 3 tablets"; null where only one of the two is written. */
  count: number | null;
  /**
   * As read, tidied ("twice a day"), and times a day where that is a number (0.142857 for once a week; null for as needed). What is taken as
   * needed may say how often at most.
   */
  frequency: { text: string; perDay: number | null; mostPerDay: number | null } | null;
  /** The most that the line allows for a day: 8 tablets, 4 g; the unit is `dose` where only a number stands. */
  most: { amount: number; unit: string } | null;
  form: string | null;
};

export type Resolution = ParsedItem & {
  text: string;
  /** The dose that is counted with where the line leaves it open: of "5-10 mg" the more, for "vitamin D 5000" the unit that is usual. */
  assumedDose: ParsedItem['dose'];
  /** What was taken for granted in reading the line, in sentences. */
  assumptions: readonly string[];
  /** The words that were not read, as they were written; null where all were. */
  unread: string | null;
  /** Of several ingredients on the line those that are not known: the match holds the others, without their doses. Mostly empty. */
  unknownParts: readonly string[];
  status: 'matched' | 'ambiguous' | 'unknown';
  /** The one match, when status is `matched`. */
  match: Match | null;
  /** For `ambiguous`: the matches to choose from. For `unknown`: near misses, best first; may be empty. */
  candidates: readonly Match[];
};

export type NameSuggestion = Match & {
  /** Dose and frequency already understood from what was typed so far. */
  dose: ParsedItem['dose'];
  frequency: ParsedItem['frequency'];
};

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
  /** Every pair of recognised items, for the matrix: `a < b`, the worst severity between them, `none` for no known interaction. */
  pairs: readonly { a: number; b: number; severity: Severity }[];
  /** Positions of the items whose name was not recognised, or fits several. */
  unchecked: readonly number[];
  /** How much there is in all of each substance with a known dose. */
  amounts: readonly Amount[];
  /** What adds up over the whole list, findings or not. */
  burdens: readonly AdditiveRisk[];
  /** Conditions and allergies of the person that were not understood, as they were written. */
  notUnderstood: readonly string[];
  /** Findings by severity, and pairs without a known interaction under `none`. */
  counts: Readonly<Record<Severity, number>>;
};
