import { type QuestionAspect, questionAspects } from '@wellkept/assistant/testing/question/aspects.ts';
import { bucketCount, extractFeatures, type Features } from '@wellkept/assistant/testing/question/features.ts';
import { createFrameWords, type FrameWords, splitFrameWords, toFrame, toFrameStem } from '@wellkept/assistant/testing/question/frame.ts';
import { computeProbability, fitOutput, type Output } from '../triage/fit.ts';
import { listFrameTexts, type Question } from './bank.ts';

export type Head = ReadonlyMap<QuestionAspect, Output>;
export type Example = Question & { features: Features };

export const listFrameStems = (): string[] =>
  [...new Set(listFrameTexts().flatMap(splitFrameWords).map(toFrameStem))].filter((word) => /^[a-z]/.test(word)).toSorted();

export const createExamples = (questions: readonly Question[], words: FrameWords = createFrameWords(listFrameStems())): Example[] =>
  questions.map((question) => ({ ...question, features: extractFeatures(toFrame(question.text, words)) }));

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
