import type { QuestionAspect } from '../question/aspects.ts';
import type { MessageReading } from './read-message.ts';

/** Asked of one thing alone, with words that the next question leaves out. */
const ofOneThing: ReadonlySet<QuestionAspect | undefined> = new Set([
  ...(['effect', 'sideEffects', 'onset', 'storage', 'stopping', 'dependence', 'benefit', 'outlook'] as const),
]);
const joining = /^(?:(?:ok(?:ay)?,? )?(?:and|or|but) )?(?:what about|how about|same (?:for|with))\b|^(?:ok(?:ay)?,? )?(?:and|or)\b/i;
const pronoun = /\b(?:it|that|this|they|them|those|these)\b/i;

/** The question before, with the one thing that a bare follow-up names in the place of its own; null where a message asks something itself. */
export function askOfAnother({ text, mentions, intents }: MessageReading, asked: string, last: MessageReading): string | null {
  const [named, ...others] = mentions;
  const isBare = named?.kind === 'one' && others.length === 0 && intents.length === 0 && joining.test(text);
  const words = named
    ? text
        .replace(named.text, '')
        .replace(joining, '')
        .match(/\p{L}+/gu)
    : [];
  if (!isBare || (words ?? []).length > 0 || !ofOneThing.has(last.asks[0])) return null;
  const before = last.mentions.filter((one) => asked.includes(one.text));
  if (before.length > 1) return null;
  const [own] = before;
  if (own) return asked.replace(own.text, named.text);
  return pronoun.test(asked) ? asked.replace(pronoun, named.text) : null;
}
