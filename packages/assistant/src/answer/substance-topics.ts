import { ownIntakePattern } from '../guard/check-call.ts';
import type { QuestionAspect } from '../question/aspects.ts';
import type { Intent } from '../reading/intents.ts';
import type { MessageReading } from '../reading/read-message.ts';
import type { SubstanceTopic } from '../tools/tool.ts';

const topicsByIntent: Readonly<Partial<Record<Intent, readonly SubstanceTopic[]>>> = {
  'side-effects': ['side-effects'],
  dose: ['dose', 'limit'],
  limit: ['limit'],
  timing: ['intake'],
  driving: ['driving'],
  sunlight: ['sunlight'],
  tests: ['tests'],
  depletes: ['depletes'],
  evidence: ['evidence'],
  'what-is': ['about'],
};

/** What the head reads beside the words for it: "the downsides of taking it". */
const topicsByAspect: Readonly<Partial<Record<QuestionAspect, readonly SubstanceTopic[]>>> = { sideEffects: ['side-effects'] };

/** Who should not take it, and what long use does, the article on a medicine tells. */
const isInItsArticle = ({ asks: [asked] }: MessageReading): boolean => asked === 'risk' || asked === 'sideEffects';

/** What is looked up about the substances of a message: `items` is how many it names. */
export function selectSubstanceTopics(reading: MessageReading, items: number, isAboutPerson: boolean): SubstanceTopic[] {
  const { intents, text } = reading;
  const has = (intent: Intent) => intents.includes(intent);
  // Of two things together their check tells what one does to the other.
  const topicIntents = intents.filter(
    (intent) =>
      !(items > 1 && (intent === 'timing' || (intent === 'side-effects' && !/side[- ]?effect/i.test(text)))) &&
      // "Does it lower blood pressure?" asks what it does good.
      !(intent === 'side-effects' && has('evidence') && !/side[- ]?effect|\bcause|\bmakes?\b/i.test(text)),
  );
  const [asked] = reading.asks;
  const all = [
    ...new Set([...topicIntents.flatMap((intent) => topicsByIntent[intent] ?? []), ...((asked && topicsByAspect[asked]) ?? [])]),
  ];
  // "What are the side effects" asks for those, and not what it is.
  const topics = all.length > 1 ? all.filter((topic) => topic !== 'about') : all;
  if (items === 1 && /\b(?:foods|eat|diet|drinks|drink)\b/i.test(text) && (has('interaction') || has('safe'))) topics.push('foods');
  else if (items === 1 && !isAboutPerson && has('interaction') && !has('timing') && !ownIntakePattern.test(text))
    topics.push('known-interactions');
  else if (items === 1 && !isAboutPerson && has('safe') && topics.length === 0 && !isInItsArticle(reading))
    // "With what I take" is answered by the check alone.
    topics.push('about', ...(ownIntakePattern.test(text) ? [] : (['known-interactions', 'side-effects'] as const)));
  // A bare name is a wish to know what it is.
  const isBare =
    topics.length === 0 &&
    text.trim().split(/\s+/).length <= 3 &&
    items === 1 &&
    !isAboutPerson &&
    intents.every((intent) => intent === 'marker' || intent === 'safe');
  return isBare ? ['about'] : topics;
}
