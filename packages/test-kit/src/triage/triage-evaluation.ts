import { hasCrisisHint, isCrisis } from '@wellkept/triage/testing/crisis/crisis.ts';
import { triage } from '@wellkept/triage/triage.ts';
import crisisMessages from './crisis-messages.json' with { type: 'json' };
import messages from './triage-messages.json' with { type: 'json' };

/** Messages that have to be judged alike, in groups by the way they are written. */
export type MessageFamily = {
  name: string;
  groups: Readonly<Record<string, readonly string[]>>;
  judge: (text: string) => string;
  /** The judgments that are right. */
  allowed: readonly string[];
  /** Only messages that no sign was set by may be missed; the figure is what was missed at first sight. */
  missesMax: number;
};
export type FamilyMiss = { group: string; text: string; found: string };
export type FamilyResult = { total: number; misses: readonly FamilyMiss[] };

const judgeLevel = (text: string): string => triage(text).level;
const judgeCrisisOnly = (text: string): string => (isCrisis(text) ? 'crisis' : hasCrisisHint(text) ? 'hint of a crisis' : 'calm');
/** Whether the answer names a crisis line, beside an ambulance or without one. */
function judgeCrisisLine(text: string): string {
  const { level, hasCrisisSigns } = triage(text);
  return level === 'crisis' || hasCrisisSigns ? 'crisis line' : level;
}

/** Harm comes before it is felt, so an ambulance is named first and the crisis line beside it. */
function judgeOverdose(text: string): string {
  const { level, hasCrisisSigns } = triage(text);
  return level === 'emergency' && hasCrisisSigns ? 'ambulance and crisis line' : level;
}

export const messageFamilies: readonly MessageFamily[] = [
  { name: 'emergencies', groups: messages.emergency, judge: judgeLevel, allowed: ['emergency'], missesMax: 0 },
  { name: 'crises', groups: messages.crisis, judge: judgeLevel, allowed: ['crisis'], missesMax: 0 },
  {
    name: 'overdoses that were taken',
    groups: messages.takenOverdose,
    judge: judgeOverdose,
    allowed: ['ambulance and crisis line'],
    missesMax: 0,
  },
  { name: 'urgent messages', groups: messages.urgent, judge: judgeLevel, allowed: ['urgent'], missesMax: 0 },
  { name: 'routine messages', groups: messages.routine, judge: judgeLevel, allowed: ['routine'], missesMax: 0 },
  { name: 'messages without an alarm', groups: messages.unalarmed, judge: judgeLevel, allowed: ['routine', 'urgent'], missesMax: 0 },
  {
    name: 'sorrow, sayings, films and questions',
    groups: { tuning: crisisMessages.tuning.calm, 'held out': crisisMessages.heldOut.calm },
    judge: judgeCrisisOnly,
    allowed: ['calm'],
    missesMax: 0,
  },
  {
    name: 'signs of self-harm',
    groups: { tuning: crisisMessages.tuning.crisis },
    judge: judgeCrisisLine,
    allowed: ['crisis line'],
    missesMax: 0,
  },
  {
    name: 'signs of self-harm that no sign was set by',
    groups: { 'held out': crisisMessages.heldOut.crisis },
    judge: judgeCrisisLine,
    allowed: ['crisis line'],
    missesMax: 10,
  },
];

/** Judges every message of a family. */
export function evaluateFamily({ groups, judge, allowed }: MessageFamily): FamilyResult {
  const judged = Object.entries(groups).flatMap(([group, texts]) => texts.map((text) => ({ group, text, found: judge(text) })));
  return { total: judged.length, misses: judged.filter(({ found }) => !allowed.includes(found)) };
}
