import { formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import { type CheckedItem, type CheckResult, type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityRank, getSeverityWord, severities } from '@wellkept/interactions/severity.ts';
import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { formatMedicationName } from '@wellkept/medications/resolve/match.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { shorten } from '../../lib/wording.ts';

/** Whether a name was not recognized, and there are some that may be meant. */
export const isAskedAbout = ({ resolution }: CheckedItem) => resolution.status !== 'matched' && resolution.candidates.length > 0;

export const isSevere = (severity: Severity) => severity === 'contraindicated' || severity === 'major';

/**
 * The worst that a text which is not on the list would have with the items there. Asks for the pairs with that text only, since it is
 * asked for every suggestion at every key.
 */
export function findWorstWarningAgainst(
  check: (items: readonly (string | StoredMedication)[]) => CheckResult,
  items: readonly (string | StoredMedication)[],
  text: string,
): PairWarning | null {
  const warnings = items.flatMap((item) => findWorstWarning(check([item, text]), 1) ?? []);
  const severity = severities.find((one) => warnings.some((warning) => warning.severity === one)) ?? 'none';
  if (severity === 'none') return null;
  const others = warnings.filter((warning) => warning.severity === severity).flatMap((warning) => warning.others);
  return { severity, others: [...new Set(others)] };
}

/** A name without case, spaces and signs, for comparing: `st johns wort` is `St John’s wort`. */
export const normalizeName = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();

export const formatItemLabel = ({ text, resolution }: Pick<CheckedItem, 'text' | 'resolution'>) =>
  formatMedicationName({ ...resolution, text });
export const getItemLabel = (result: CheckResult, index: number) => {
  const item = result.items[index];
  return item ? shorten(formatItemLabel(item), 60) : '';
};

export type PairWarning = { severity: Finding['severity']; others: string[] };

/** The worst that one item of the list has with any other, and with which; null where nothing is known. */
export function findWorstWarning(result: CheckResult, index: number): PairWarning | null {
  const own = result.pairs.filter(({ a, b }) => a === index || b === index);
  const severity = severities.find((one) => own.some((pair) => pair.severity === one)) ?? 'none';
  if (severity === 'none') return null;
  const others = own.filter((pair) => pair.severity === severity).map(({ a, b }) => getItemLabel(result, a === index ? b : a));
  return { severity, others: [...new Set(others)] };
}

/**
 * What speaks most against one item in this person, as "Do not take with your allergy to penicillin"; null where nothing serious is known. What
 * is not meant for a condition may still be dangerous to stop.
 */
export function findPersonalWarning(result: CheckResult, index: number): { severity: Severity; word: string; text: string } | null {
  const finding = result.findings.find(({ kind, items, severity }) => kind === 'personal' && items.includes(index) && isSevere(severity));
  if (finding?.kind !== 'personal') return null;
  const { severity, about } = finding;
  const name = toMidSentence(about.name.replace('Allergy: ', ''));
  if (about.kind === 'allergy') return { severity, word: getSeverityWord(finding), text: `with your allergy to ${name}` };
  if (severity !== 'contraindicated') return { severity, word: getSeverityWord(finding), text: `with ${name}` };
  const keepsOn = finding.advice.some(({ text }) => /\b(?:don’t|do not|not) stop\b/i.test(text));
  return { severity, word: 'Ask before the next dose', text: `because of ${name}.${keepsOn ? ' Don’t stop it on your own.' : ''}` };
}

const hasSubstance = (result: CheckResult, index: number, substanceId: string) =>
  result.items[index]?.resolution.match?.ingredients.some((one) => one.substanceId === substanceId) ?? false;

/**
 * Whether a finding says something about these two items. Two items that hold the same substance share one finding, which names only the
 * first of them, so the substances decide.
 */
function isBetween(result: CheckResult, finding: Finding, a: number, b: number): boolean {
  if (!isPairFinding(finding)) return false;
  const {
    items,
    substances: [one, other],
  } = finding;
  if (a === b) return items[0] === a && items[1] === a;
  return (
    (hasSubstance(result, a, one.id) && hasSubstance(result, b, other.id)) ||
    (hasSubstance(result, a, other.id) && hasSubstance(result, b, one.id))
  );
}

/** The finding that a cell of the matrix stands for: the most severe between the two items. */
export const findFindingBetween = (result: CheckResult, a: number, b: number) =>
  result.findings.find((finding) => isBetween(result, finding, a, b));

/** Every finding that has to do with one item of the list. */
export const listItemFindings = (result: CheckResult, index: number) =>
  result.findings.filter((finding) =>
    isPairFinding(finding) ? result.items.some((_, other) => isBetween(result, finding, index, other)) : finding.items.includes(index),
  );

/** Effects that more than one item has, the heaviest first; what a single one does adds up to nothing. */
export const listSharedAdditiveRisks = ({ burdens }: CheckResult) =>
  burdens
    .filter(({ members }) => members.length > 1)
    .toSorted((one, other) => getSeverityRank(other.severity) - getSeverityRank(one.severity) || other.score - one.score);

export type ItemPair = CheckResult['pairs'][number];

/** The positions of the items that were checked, and the severity of each pair of them. */
export function createPairMatrix(result: CheckResult): { positions: number[]; severityOf: (a: number, b: number) => Severity } {
  // A medicine whose interactions are not recorded yet has a line only where something was found.
  const isFound = (at: number) => result.pairs.some(({ a, b }) => a === at || b === at);
  const unchecked = new Set([...result.unchecked, ...(result.unrecorded ?? []).filter((at) => !isFound(at))]);
  const severityByPair = new Map(result.pairs.map(({ a, b, severity }) => [`${a} ${b}`, severity]));
  return {
    positions: result.items.map((_, index) => index).filter((index) => !unchecked.has(index)),
    severityOf: (a, b) => severityByPair.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? 'none',
  };
}

const isFullyRecognized = (result: CheckResult, at: number) =>
  !result.unchecked.includes(at) && !result.unrecorded?.includes(at) && result.items[at]?.resolution.unknownParts.length === 0;

/** Pairs of which nothing is known though both were read in full. What was read in part only says nothing about its pairs. */
export const getQuietPairs = (result: CheckResult): ItemPair[] =>
  result.pairs.filter(({ a, b, severity }) => severity === 'none' && isFullyRecognized(result, a) && isFullyRecognized(result, b));

/** With which others nothing is known of an item, and with which it could not be checked in full; by position. */
export function getPartners(result: CheckResult, index: number): { quiet: number[]; open: number[] } {
  const quiet = getQuietPairs(result).flatMap(({ a, b }) => (a === index ? [b] : b === index ? [a] : []));
  const isOpen = (at: number) => !isFullyRecognized(result, at) || !isFullyRecognized(result, index);
  const found = new Set(
    result.pairs.flatMap(({ a, b, severity }) => (severity === 'none' ? [] : a === index ? [b] : b === index ? [a] : [])),
  );
  return { quiet, open: result.items.flatMap((_, at) => (at !== index && isOpen(at) && !found.has(at) ? [at] : [])) };
}

/** A list of pairs longer than this is of no use to anybody and slow to draw. */
export const listedPairsMax = 500;

/** Pairs from the most severe to the least, each in the order of the list. */
export const sortPairs = (pairs: readonly ItemPair[]) =>
  severities.flatMap((severity) => pairs.filter((pair) => pair.severity === severity).sort((x, y) => x.a - y.a || x.b - y.b));

type MatrixCell = { row: number; column: number };

/** Where an arrow key leads in the staircase of `size` items, whose row r has the columns 0 to r - 1. */
export function findNextCell({ row, column }: MatrixCell, key: string, size: number): MatrixCell | null {
  const wanted = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: row - 1 },
  }[key];
  if (wanted === undefined) return null;
  return wanted.column >= 0 && wanted.column < wanted.row && wanted.row < size ? wanted : null;
}

const evidenceGradeWords: Record<EvidenceGrade, { letter: string; word: string; basis: string }> = {
  A: { letter: 'A', word: 'Strong evidence (grade A).', basis: 'Product label or guideline.' },
  B: { letter: 'B', word: 'Good evidence (grade B).', basis: 'Studies in people.' },
  C: { letter: 'C', word: 'Some evidence (grade C).', basis: 'Reports of individual cases.' },
  D: {
    letter: 'D',
    word: 'Expected, not proven (grade D).',
    basis: 'It follows from how the two work. It has not been studied in people.',
  },
  listed: {
    letter: '–',
    word: 'Not graded.',
    basis: 'From a reference work, a list that gives no grade, or a label that we have not read word for word.',
  },
};
export const getEvidenceGradeWords = (grade: EvidenceGrade) => evidenceGradeWords[grade];

/** "Grade B, 2 sources", for a finding that is not unfolded. */
export function formatEvidenceSummary({ evidence, sources }: Pick<Finding, 'evidence' | 'sources'>): string {
  const count = formatCount(sources.length, 'source');
  return evidence === 'listed' ? `Not graded, ${count}` : `Grade ${evidence}, ${count}`;
}

/** A source in two parts: the one that is linked, and the rest of the line. */
export function getCitationParts(source: Source): { lead: string; rest: string } {
  const locator = source.locator ? `, ${source.locator}` : '';
  return source.kind === 'study' || source.kind === 'review'
    ? { lead: `${source.publisher}, ${source.year}`, rest: `: ${source.title}${locator}` }
    : { lead: source.publisher, rest: `, ${source.title}, ${source.year}${locator}` };
}

const onsetWords = { hours: 'Can start within hours.', days: 'Usually shows within days.', weeks: 'Builds up over weeks.' } as const;
export const formatOnset = (onset: Finding['onset']) => (onset === null ? null : onsetWords[onset]);
