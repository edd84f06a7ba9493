import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';

/** Where a statement is from, as it is shown: `date` is a year, or the day on which the person's own data changed. */
export type SourceRef = {
  id: string;
  kind: 'published' | 'article' | 'own';
  publisher: string;
  title: string;
  date: string;
  /** An address on the web, or of a screen of the product; null where a document is known by its title only. */
  url: string | null;
  /** Year and month in which the document was last opened and found as it is named here: "2026-11". */
  opened?: string;
  /** Of a passage of the library: moderate, as long as one of its sources was not opened. */
  confidence?: 'high' | 'moderate';
};

/** What a sentence is good for in an answer. */
export type StatementRole = 'verdict' | 'answer' | 'choice' | 'advice' | 'signs' | 'why' | 'outcome' | 'fact' | 'own';

/** One statement that an answer may make, with its sources. */
export type AnswerStatement = {
  text: string;
  role: StatementRole;
  /** What it is about: substances' names, a marker's, an article's title. */
  about: string;
  sources: readonly SourceRef[];
  /** More than an answer says; a model may still ask a tool for it. */
  isDetail?: true;
  /** Of a passage on causes, signs or the like: what it names is suggested to nobody. */
  suggestsNothing?: true;
  /** Of a passage that speaks of both of two things that were held against each other. */
  isContrast?: true;
  /** How severe the finding is that an `answer` or a `choice` of a check states. */
  severity?: Finding['severity'];
  /** How soon to act on the value that it states. */
  urgency?: UrgencyLevel;
};

/** What was read of the person for an answer, and how old it is. */
export type UsedData = { what: string; date: string | null };

export const isSameSource = (one: SourceRef, other: SourceRef): boolean => one.kind === other.kind && one.id === other.id;

/** The sentences of a text; abbreviations, decimal points and initials do not end one. */
export function splitSentences(text: string): string[] {
  const parts =
    text.match(
      /(?:[^.!?]|[.!?](?!\s|$)|(?<=\b(?:e\.g|i\.e|St|Dr|vs|approx|Mr|Mrs|Ms|No|etc|al|p|pp|vol)|(?<!\bvitamin |\bhepatitis |\bgroup |\btype |\bfactor |\/)\b[A-Z])\.(?=\s))+[.!?]*["”’)\]]*\s*/g,
    ) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether a statement is a finding of at least this severity. */
export const isAtLeast = ({ severity }: AnswerStatement, least: Finding['severity']): boolean =>
  severity !== undefined && getSeverityRank(severity) >= getSeverityRank(least);
