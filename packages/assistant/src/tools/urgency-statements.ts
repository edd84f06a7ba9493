import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';

type About = {
  /** "Your potassium of 6.1 mmol/L". */
  subject: string;
  about: string;
  /** The warning before the answer says it already. */
  isAlreadyStated?: boolean;
};

/** How soon to act on a value, what to do meanwhile, and what makes it an emergency: this comes before anything else about it. */
export function describeUrgency(urgency: Urgency, { subject, about, isAlreadyStated = false }: About): AnswerStatement {
  const { level, says, meanwhile, dangerSigns } = urgency;
  const words = urgencyWords[level];
  const sentences = [
    `${subject}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
    ...(isAlreadyStated ? [] : [says, meanwhile ?? []].flat()),
    ...(isAlreadyStated || level === 'emergency' || dangerSigns.length === 0
      ? []
      : [`Call the emergency number for ${formatAlternatives(dangerSigns)}.`]),
  ];
  return {
    role: 'answer',
    urgency: level,
    text: sentences.join(' '),
    about,
    sources: urgency.source ? [toPublishedSource(urgency.source)] : [],
  };
}

const formatAlternatives = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
