import { bucketCount, extractFeatures, type Features } from '@wellkept/triage/classifier/features.ts';
import type { Message } from './corpus.ts';
import { computeProbability, fitOutput, type Output } from './fit.ts';

/** The two outputs; what neither means is neither. */
export type Heads = { emergency: Output; crisis: Output };
type Score = { emergency: number; crisis: number };
export type ScoredMessage = Message & Score;

const isEmergency = ({ kind }: Message): boolean => kind === 'emergency' || kind === 'overdose';
const isCrisis = ({ kind }: Message): boolean => kind === 'crisis' || kind === 'overdose';

type Example = { message: Message; features: Features };
export const createExamples = (messages: readonly Message[]): Example[] =>
  messages.map((message) => ({ message, features: extractFeatures(message.text) }));

export function fitHeads(examples: readonly Example[]): Heads {
  const fit = (isMeant: (message: Message) => boolean) =>
    fitOutput(
      examples.map(({ message, features }) => ({ features, isMeant: isMeant(message), weight: 1 })),
      bucketCount,
    );
  return { emergency: fit(isEmergency), crisis: fit(isCrisis) };
}

const scoreExample = (heads: Heads, { features }: Example): Score => ({
  emergency: computeProbability(heads.emergency, features),
  crisis: computeProbability(heads.crisis, features),
});

/** Scores every message by heads that were fitted without its part; messages with the same key are in the same part. */
export function crossValidate(messages: readonly Message[], parts: number, chooseKey: (message: Message) => string): ScoredMessage[] {
  const keys = [...new Set(messages.map(chooseKey))];
  const examples = createExamples(messages);
  const getPart = (message: Message): number => keys.indexOf(chooseKey(message)) % parts;
  return Array.from({ length: parts }, (_, part) => {
    const heads = fitHeads(examples.filter(({ message }) => getPart(message) !== part));
    return examples
      .filter(({ message }) => getPart(message) === part)
      .map((example) => ({ ...example.message, ...scoreExample(heads, example) }));
  }).flat();
}
