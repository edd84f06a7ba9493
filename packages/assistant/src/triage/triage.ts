import { isOfNobody } from './asking.ts';
import { affirmed, type Clause, clausesOf, plain, withoutPast } from './clauses.ts';
import { isCrisis } from './crisis.ts';
import { gravityOf, gravityOfConcern, gravityOfEmergency } from './gravity.ts';
import { foreignLevel } from './languages.ts';
import { ageOf } from './person.ts';
import { presentations } from './presentations.ts';
import { type Sign, signs } from './signs.ts';
import type { Presentation, Told } from './told.ts';
import { vitalsOf } from './vitals.ts';

export type Level = 'emergency' | 'crisis' | 'urgent' | 'routine';
/** How soon somebody should act on what a message says, and why. `reasons` are sentences for the person, the gravest first. */
export type Triage = { level: Level; reasons: readonly string[] };

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) decide, never a single word: a "no"
 * takes back what follows it, what is long past does not count, and a question about a disease is not a person who has it. What no
 * presentation names is weighed: several warning signs, figures and risks together are as grave.
 */
export function triage(message: string): Triage {
  const foreign = foreignLevel(message);
  if (isCrisis(message) || foreign === 'crisis')
    return { level: 'crisis', reasons: ['The message speaks of somebody in danger from themselves.'] };
  if (foreign === 'emergency') return { level: 'emergency', reasons: ['This can be an emergency.'] };
  const clauses = clausesOf(message);
  if (isOfNobody(message, clauses)) return { level: 'routine', reasons: [] };
  const told = toldBy(message, clauses);
  const meant = presentations.filter(({ when }) => when(told));
  const isAsked = clauses.every(({ isQuestion }) => isQuestion);
  const gravity = gravityOf(told);
  const isEased = told.has('mild', 'better', 'chronic') && gravity < gravityOfConcern;
  const counts = ({ level, isGrave, canBeMild }: Presentation) =>
    (level === 'urgent' || isGrave || !isAsked || told.count > 1) && !(canBeMild && isEased);
  const emergencies = meant.filter((presentation) => presentation.level === 'emergency' && counts(presentation));
  if (emergencies.length > 0) return { level: 'emergency', reasons: emergencies.map(({ reason }) => reason) };
  if (!isAsked && gravity >= gravityOfEmergency)
    return { level: 'emergency', reasons: [...meant.map(({ reason }) => reason), 'Several warning signs together can be dangerous.'] };
  return meant.length > 0 ? { level: 'urgent', reasons: meant.map(({ reason }) => reason) } : { level: 'routine', reasons: [] };
}

function toldBy(message: string, clauses: readonly Clause[]): Told & { count: number } {
  const now = new Set<Sign>();
  const ever = new Set<Sign>();
  for (const clause of clauses) {
    const text = affirmed(clause.text);
    const presentText = affirmed(withoutPast(clause.text));
    for (const [sign, pattern] of signs) {
      if (!pattern.test(text)) continue;
      ever.add(sign);
      if (presentText === text || pattern.test(presentText)) now.add(sign);
    }
  }
  const whole = plain(message);
  return {
    has: (...any) => any.some((sign) => now.has(sign)),
    all: (...every) => every.every((sign) => now.has(sign)),
    ever: (...any) => any.some((sign) => ever.has(sign)),
    age: ageOf(whole),
    vitals: vitalsOf(whole),
    count: now.size,
  };
}
