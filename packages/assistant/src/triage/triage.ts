import { affirmed, type Clause, clausesOf, plain } from './clauses.ts';
import { isCrisis } from './crisis.ts';
import { foreignLevel } from './languages.ts';
import { ageOf } from './person.ts';
import { presentations } from './presentations.ts';
import { type Sign, signs } from './signs.ts';
import type { Told } from './told.ts';
import { vitalsOf } from './vitals.ts';

export type Level = 'emergency' | 'crisis' | 'urgent' | 'routine';
/** How soon somebody should act on what a message says, and why. `reasons` are sentences for the person, the gravest first. */
export type Triage = { level: Level; reasons: readonly string[] };

/**
 * Reads a message for what should not wait. Rules over presentations (who, what, how sudden, with what) decide, never a single word: a "no"
 * takes back what follows it, what is long past does not count, and a question about a disease is not a person who has it.
 */
export function triage(message: string): Triage {
  const foreign = foreignLevel(message);
  if (isCrisis(message) || foreign === 'crisis')
    return { level: 'crisis', reasons: ['The message speaks of somebody in danger from themselves.'] };
  if (foreign === 'emergency') return { level: 'emergency', reasons: ['This can be an emergency.'] };
  if (isOfPet(message)) return { level: 'routine', reasons: [] };
  const clauses = clausesOf(message);
  const told = toldBy(message, clauses);
  const onlyAsks = clauses.every(({ isQuestion, text }) => isQuestion && !isAboutSomebody(text));
  if (onlyAsks && !clauses.some(({ text }) => isHappening(text))) return { level: 'routine', reasons: [] };
  const meant = presentations.filter(({ when }) => when(told));
  const isAsked = clauses.every(({ isQuestion }) => isQuestion);
  const emergencies = meant.filter(({ level, isGrave }) => level === 'emergency' && (!isAsked || isGrave || told.count > 1));
  if (emergencies.length > 0) return { level: 'emergency', reasons: emergencies.map(({ reason }) => reason) };
  return meant.length > 0 ? { level: 'urgent', reasons: meant.map(({ reason }) => reason) } : { level: 'routine', reasons: [] };
}

/** The whole message is about an animal; of people nothing is said. */
const isOfPet = (message: string) => {
  const text = plain(message);
  return (
    /^(?:hi |help |please |so |)(?:my|our|the) (?:\w+ )?(?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|guinea pig)\b/.test(text) &&
    !/\b(?:bit|bitten|scratched|i|i'm|me|we|us|family|baby|child|son|daughter|husband|wife)\b/.test(text)
  );
};

/** A question can carry what somebody has: "my chest hurts and my arm is numb, should I wait?" */
const isAboutSomebody = (text: string) =>
  /\b(?:i'm|i am|i've|i have|i had|i feel|i felt|i got|i took|i can't|i cannot|i keep|i just|we|my (?:\w+ ){0,2}(?:is|has|was|feels?|hurts?|started|won't|can't|isn't|just|keeps?|took|fell|swallowed|ate)|he|she|he's|she's|husband|wife|mother|father|mom|mum|dad|daughter|baby|grand\w+)\b/.test(
    text,
  ) && !/^(?:when should|what (?:if|happens if|should i do if)|should i (?:worry|be worried) (?:if|when))\b/.test(text);

const isHappening = (text: string) =>
  /\b(?:right now|help|just (?:took|swallowed|drank|ate|fell|happened|started|collapsed)|is (?:choking|unconscious|not breathing))\b/.test(
    text,
  ) && !/^(?:what helps|does|do|can|how (?:do|does|can) (?:you|i) help)/.test(text);

function toldBy(message: string, clauses: readonly Clause[]): Told & { count: number } {
  const now = new Set<Sign>();
  const ever = new Set<Sign>();
  for (const clause of clauses) {
    const text = affirmed(clause.text);
    for (const [sign, pattern] of signs) {
      if (!pattern.test(text)) continue;
      ever.add(sign);
      if (!clause.isPast) now.add(sign);
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
