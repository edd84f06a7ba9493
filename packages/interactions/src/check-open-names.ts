import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import type { PairFinding, PersonalFinding } from './findings/findings.ts';
import { compareImportance } from './findings/importance.ts';
import { compareSeverity, severityWords } from './severity.ts';

/** What an item may be: the one match of a name that is understood, or each of the things that an open name usually stands for. */
export type Meaning = { match: Match; ingredients: readonly KnownSubstance[] };
type Meeting = { meanings: readonly Meaning[]; worst: { severity: Severity } | null };

/** The findings between two items of which each is one meaning. */
export type JudgeMeanings = (
  places: readonly [number, number],
  ones: readonly KnownSubstance[],
  others: readonly KnownSubstance[],
) => readonly PairFinding[];

/** Each open name is compared with all others for each of its meanings. Nobody writes a list of more; what is beyond stays unchecked. */
const openNamesMax = 10;

/**
 * What names such as "blood thinner" or "SSRI" mean for the rest of the list: for each other item the most severe of what the usual
 * members have with it. The item stays unchecked, since only the person knows which member it is.
 */
export function checkOpenNames(knowledge: Knowledge, resolutions: readonly Resolution[], judge: JudgeMeanings): PairFinding[] {
  const meanings = resolutions.map((resolution) => listMeanings(knowledge, resolution));
  const open = listOpenPlaces(resolutions);
  const findings = new Map<string, PairFinding>();
  for (const a of open) {
    for (const b of resolutions.keys()) {
      if (a === b || (isOpen(resolutions[b]) && (b < a || !open.includes(b)))) continue;
      if (namesMember(meanings[a] ?? [], meanings[b] ?? [])) continue;
      const finding = judgeOpenPair(resolutions, [meanings[a] ?? [], meanings[b] ?? []], [a, b], judge);
      if (finding && !findings.has(finding.id)) findings.set(finding.id, finding);
    }
  }
  return [...findings.values()];
}

export const listOpenPlaces = (resolutions: readonly Resolution[]): readonly number[] =>
  [...resolutions.keys()].filter((at) => isOpen(resolutions[at])).slice(0, openNamesMax);

const isOpen = (resolution: Resolution | undefined): boolean =>
  resolution?.status === 'ambiguous' && resolution.candidates.every(({ how }) => how !== 'spelling');

/** "Blood thinner" beside warfarin is most likely the warfarin. */
const namesMember = (ones: readonly Meaning[], others: readonly Meaning[]): boolean =>
  ones.some(({ match: { id } }) => others.some(({ match }) => match.id === id));

export const listMeanings = (knowledge: Knowledge, resolution: Resolution | undefined): readonly Meaning[] =>
  (resolution?.match ? [resolution.match] : resolution && isOpen(resolution) ? resolution.candidates : []).map((match) => ({
    match,
    ingredients: match.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []),
  }));

function judgeOpenPair(
  resolutions: readonly Resolution[],
  [ones, others]: readonly [readonly Meaning[], readonly Meaning[]],
  [a, b]: readonly [number, number],
  judge: JudgeMeanings,
): PairFinding | null {
  const meetings = ones.flatMap((one) =>
    others.map((other) => {
      const [worst = null] = judge([a, b], one.ingredients, other.ingredients).toSorted(compareImportance);
      return { meanings: [one, other], worst };
    }),
  );
  const finding = mergeMeanings(resolutions, [a, b], meetings);
  return finding && { ...finding, items: a < b ? [a, b] : [b, a] };
}

/**
 * The most severe of what the meanings come to, with the one it is of and the grades of all. What some of them rule out is serious, and
 * ruled out where all of them are.
 */
export function mergeMeanings<Kind extends PairFinding | PersonalFinding>(
  resolutions: readonly Resolution[],
  places: readonly number[],
  meetings: readonly { meanings: readonly Meaning[]; worst: Kind | null }[],
): Kind | null {
  const [lead] = meetings.toSorted((one, other) => compareSeverity(toGraded(one), toGraded(other)));
  if (!lead?.worst) return null;
  const isSame = meetings.every(({ worst }) => worst?.severity === lead.worst?.severity);
  const severity = !isSame && lead.worst.severity === 'contraindicated' ? 'major' : lead.worst.severity;
  const ifMeant = places.flatMap((at, side) => {
    const name = resolutions[at]?.name ?? '';
    return isOpen(resolutions[at]) ? [`“${capitalize(name)}” may be ${toMidSentence(lead.meanings[side]?.match.name ?? '')}`] : [];
  });
  return {
    ...lead.worst,
    severity,
    headline: `${formatList(ifMeant)}. ${lead.worst.headline}`,
    mechanisms: [...lead.worst.mechanisms, formatGrades(resolutions, places, meetings)],
  };
}

const toGraded = ({ worst }: { worst: Meeting['worst'] }): { severity: Severity } => worst ?? { severity: 'none' };

/** "Of these, “Serious”: simvastatin; “No known interaction”: pravastatin." */
function formatGrades(resolutions: readonly Resolution[], places: readonly number[], meetings: readonly Meeting[]): string {
  const sides = [...places.keys()].filter((side) => isOpen(resolutions[places[side] ?? 0]));
  const named = meetings.map((meeting) => ({
    severity: toGraded(meeting).severity,
    name: sides.map((side) => toMidSentence(meeting.meanings[side]?.match.name ?? '')).join(' with '),
  }));
  const grades = (['contraindicated', 'major', 'moderate', 'minor', 'none'] as const).flatMap((severity) => {
    const names = named.filter((one) => one.severity === severity).map(({ name }) => name);
    return names.length === 0 ? [] : [`“${severityWords[severity]}”: ${formatList(names)}`];
  });
  return `It depends on which one it is. ${grades.join('; ')}.`;
}
