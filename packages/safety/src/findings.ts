import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';

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
  /** As read, tidied ("twice a day"), and times a day where that is a number (0.142857 for once a week; null for as needed). */
  frequency: { text: string; perDay: number | null } | null;
  form: string | null;
};

export type Resolution = ParsedItem & {
  text: string;
  status: 'matched' | 'ambiguous' | 'unknown';
  /** The one match, when status is `matched`. */
  match: Match | null;
  /** For `ambiguous`: the matches to choose from. For `unknown`: near misses, best first; may be empty. */
  candidates: readonly Match[];
};

export type Suggestion = Match & {
  /** Dose and frequency already understood from what was typed so far. */
  dose: ParsedItem['dose'];
  frequency: ParsedItem['frequency'];
};

/** One card of a check's result. */
export type Finding = {
  /** Stable for the same substances and kind, whatever the order: `interaction:ibuprofen+warfarin`. */
  id: string;
  kind: 'interaction' | 'duplicate';
  severity: Exclude<Severity, 'none'>;
  /** Positions in the checked list, ascending. Both are the same item where two ingredients of one product meet. */
  items: readonly [number, number];
  substances: readonly [{ id: string; name: string }, { id: string; name: string }];
  /** One plain sentence; the answer. */
  headline: string;
  /** Why: one entry a mechanism, the most important first. */
  mechanisms: readonly string[];
  outcome: string;
  advice: readonly string[];
  emergency: string | null;
  onset: 'hours' | 'days' | 'weeks' | null;
  evidence: EvidenceGrade;
  disagreement: string | null;
  /** Names of substances that do the same without this problem. */
  alternatives: readonly string[];
  sources: readonly Source[];
};

export type CheckedItem = { text: string; name: string; resolution: Resolution };

export type CheckResult = {
  items: readonly CheckedItem[];
  /** Most severe first. */
  findings: readonly Finding[];
  /** Every pair of recognised items, for the matrix: `a < b`, the worst severity between them, `none` for no known interaction. */
  pairs: readonly { a: number; b: number; severity: Severity }[];
  /** Positions of the items whose name was not recognised, or fits several. */
  unchecked: readonly number[];
  /** Findings by severity, and pairs without a known interaction under `none`. */
  counts: Readonly<Record<Severity, number>>;
};
