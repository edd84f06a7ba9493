import type { Intent } from '../reading/intents.ts';
import type { MessageReading } from '../reading/read-message.ts';

/** What may be offered as the next step, a question that claims nothing, and what a "yes" to it asks for. */
export const offers = {
  sideEffects: { text: 'Do you want to know about its side effects?', intents: ['side-effects'] },
  timing: { text: 'Do you want to know when to take them?', intents: ['timing'] },
  together: { text: 'Do you want me to check it with something else you take?', intents: [] },
} as const satisfies Record<string, { text: string; intents: readonly Intent[] }>;
export type OfferId = keyof typeof offers;

/** The one next step that fits what was asked; null where none does. */
export function findOffer({ intents, mentions }: Pick<MessageReading, 'intents' | 'mentions'>): OfferId | null {
  const has = (intent: Intent) => intents.includes(intent);
  if (!mentions.some(({ kind, isEaten }) => kind === 'one' && !isEaten) || has('add') || has('own-logs') || has('own-labs')) return null;
  // A glass of wine has no place in the plan of a day.
  if (mentions.length > 1)
    return has('interaction') && !has('timing') && !has('compare') && !mentions.some(({ isEaten }) => isEaten) ? 'timing' : null;
  return (has('what-is') || has('evidence')) && !has('side-effects') ? 'sideEffects' : 'together';
}
