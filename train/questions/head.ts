import { type QuestionAspect, questionAspects } from '@wellkept/assistant/testing/question/aspects.ts';
import { bucketCount, extractFeatures, type Features } from '@wellkept/assistant/testing/question/features.ts';
import { createFrameWords, type FrameWords, splitFrameWords, toFrame, toFrameStem } from '@wellkept/assistant/testing/question/frame.ts';
import { computeProbability, fitOutput, type Output } from '../triage/fit.ts';
import { listFrameTexts, type Question } from './bank.ts';

export type Head = ReadonlyMap<QuestionAspect, Output>;
export type Example = Question & { features: Features };

/** A word of one family alone is as likely a part of its subjects as of how it asks. */
const familiesMin = 2;

export function listFrameStems(): string[] {
  const counts = new Map<string, number>();
  for (const text of listFrameTexts())
    for (const word of new Set(splitFrameWords(text).map(toFrameStem))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= familiesMin && /^[a-z]/.test(word) ? [word] : [])).toSorted();
}

export const createExamples = (questions: readonly Question[], words: FrameWords = createFrameWords(listFrameStems())): Example[] =>
  questions.map((question) => ({ ...question, features: extractFeatures(toFrame(question.text, words)) }));

/** Whether a text asks at all, of whatever subject. */
export const fitAsking = (examples: readonly Example[]): Output =>
  fitOutput(
    examples.map(({ features, aspect }) => ({ features, isMeant: aspect !== null, weight: aspect === null ? statedWeight : 1 })),
    bucketCount,
  );
/** Statements are few beside questions. */
const statedWeight = 3;

export const fitHead = (examples: readonly Example[]): Head =>
  new Map(
    questionAspects.map((aspect) => [
      aspect,
      fitOutput(
        examples.map((one) => ({
          features: one.features,
          isMeant: one.aspect === aspect,
          weight: one.aspect === aspect ? meantWeight : 1,
        })),
        bucketCount,
      ),
    ]),
  );

/** Of one aspect in thirty-five the questions are few beside all the others. */
const meantWeight = 4;

/** The aspect that fits best, and how likely each is. */
export function rankAspects(head: Head, features: Features): { aspect: QuestionAspect; likelihood: number }[] {
  return [...head]
    .map(([aspect, output]) => ({ aspect, likelihood: computeProbability(output, features) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
}
