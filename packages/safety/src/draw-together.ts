import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import type { PairFinding } from './findings.ts';
import { mechanismsBetween } from './judge-pair.ts';
import { bySeverity, severityRank } from './severity.ts';
import { insideSentence, listed } from './wording.ts';

/** An ingredient of one item meets one of another, and there is something to say. */
export type Meeting = { one: KnownSubstance; other: KnownSubstance; fact: PairFact | null; finding: PairFinding };

type Side = 'one' | 'other';
/** The meeting that leads, and those that repeat it with another ingredient of the same item; `shared` is the side that stays. */
type Group = { lead: Meeting; shared: Side | null; repeated: Meeting[] };

const opposite = { one: 'other', other: 'one' } as const;

/**
 * What two items have to say to each other. Where one substance meets several ingredients of a product in the same way, as a thyroid
 * tablet meets the minerals of a multivitamin, that is one card: the most severe, which names the others.
 */
export function drawTogether(meetings: readonly Meeting[], itemNames: readonly [string, string]): readonly PairFinding[] {
  if (meetings.length < 2) return meetings.map((meeting) => meeting.finding);
  const groups: Group[] = [];
  for (const meeting of meetings.toSorted(bySeverityAndId)) {
    if (!groups.some((group) => takesIn(group, meeting))) groups.push({ lead: meeting, shared: null, repeated: [] });
  }
  return groups.map((group) => findingOf(group, itemNames));
}

function bySeverityAndId({ finding: one }: Meeting, { finding: other }: Meeting): number {
  return bySeverity(one, other) || (one.id < other.id ? -1 : 1);
}

function takesIn(group: Group, meeting: Meeting): boolean {
  const { lead } = group;
  if (lead.finding.kind !== 'interaction' || meeting.finding.kind !== 'interaction') return false;
  const shared = lead.one === meeting.one ? 'one' : lead.other === meeting.other ? 'other' : null;
  if (shared === null || (group.shared !== null && group.shared !== shared)) return false;
  if (!repeats(lead, meeting, shared)) return false;
  group.shared = shared;
  group.repeated.push(meeting);
  return true;
}

/** The same words, or the same mechanism and much the same severity; what is serious and says something of its own keeps its card. */
function repeats(lead: Meeting, meeting: Meeting, shared: Side): boolean {
  const sameWords = lead.fact?.mechanism === meeting.fact?.mechanism && lead.fact?.outcome === meeting.fact?.outcome;
  if (lead.fact && sameWords) return true;
  const rank = severityRank(meeting.finding.severity);
  if (rank >= severityRank('major') || severityRank(lead.finding.severity) - rank > 1) return false;
  // What is said of a group to which the leading substance belongs as well.
  if (meeting.fact && holdsFor(meeting.fact, lead)) return true;
  const ways = waysOf(lead, shared);
  return waysOf(meeting, shared).some((way) => ways.includes(way));
}

const holdsFor = ({ a, b }: PairFact, { one, other }: Meeting): boolean =>
  (one.sides.includes(a) && other.sides.includes(b)) || (one.sides.includes(b) && other.sides.includes(a));

/** How the shared substance meets the other, and from which side. */
function waysOf(meeting: Meeting, shared: Side): readonly string[] {
  const mechanisms = mechanismsBetween(meeting.one, meeting.other);
  return mechanisms.map(({ way, left }) => `${left === meeting[shared] ? 'gives' : 'takes'} ${way}`);
}

function findingOf({ lead, shared, repeated }: Group, itemNames: readonly [string, string]): PairFinding {
  if (shared === null) return lead.finding;
  const side = opposite[shared];
  const names = repeated.map((meeting) => insideSentence(meeting[side].name)).sort();
  const item = itemNames[side === 'one' ? 0 : 1];
  const same = `The same goes for ${listed(names)} in ${item}.`;
  return { ...lead.finding, mechanisms: [...lead.finding.mechanisms, same] };
}
