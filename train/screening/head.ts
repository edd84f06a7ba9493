import { extractPostFeatures, postBuckets } from '@wellkept/community/testing/screening/post-features.ts';
import { type ReadReason, readReasons } from '@wellkept/community/testing/screening/read-reasons.ts';
import type { Features } from '@wellkept/triage/classifier/features.ts';
import { computeProbability, fitOutput, type Output } from '../triage/fit.ts';
import type { Post } from './bank.ts';

export type Example = Post & { features: Features };
export type ScoredPost = Post & { likelihood: number };

export const createExamples = (posts: readonly Post[]): Example[] =>
  posts.map((post) => ({ ...post, features: extractPostFeatures(post.text) }));

/** Whether a text waits at all. */
export const fitAny = (examples: readonly Example[]): Output =>
  fitOutput(
    examples.map(({ features, reason }) => ({ features, isMeant: reason !== null, weight: 1 })),
    postBuckets,
  );

/** Why it does: distinguished among what waits. */
export function fitReasons(examples: readonly Example[]): Record<ReadReason, Output> {
  const waiting = examples.filter(({ reason }) => reason !== null);
  const fit = (meant: ReadReason) =>
    fitOutput(
      waiting.map(({ features, reason }) => ({ features, isMeant: reason === meant, weight: 1 })),
      postBuckets,
    );
  return Object.fromEntries(readReasons.map((reason) => [reason, fit(reason)])) as Record<ReadReason, Output>;
}

const parts = 6;

/** Scores every post by a head that was fitted without its family, or its phrasing, and others; every part has some of each reason. */
export function scoreLeftOut(examples: readonly Example[], unit: 'family' | 'phrasing'): ScoredPost[] {
  const firsts = [...Map.groupBy(examples, (post) => post[unit]).values()].flatMap(([first]) => first ?? []);
  const partOf = new Map(
    [...Map.groupBy(firsts, ({ reason }) => reason).values()].flatMap((some) => some.map((post, at) => [post[unit], at % parts] as const)),
  );
  return Array.from({ length: parts }, (_, part) => {
    const output = fitAny(examples.filter((post) => partOf.get(post[unit]) !== part));
    return examples
      .filter((post) => partOf.get(post[unit]) === part)
      .map(({ features, ...post }) => ({ ...post, likelihood: computeProbability(output, features) }));
  }).flat();
}

/** The likelihood that only this share of the good posts lies above. */
export function findLikelihoodAbove(scored: readonly ScoredPost[], share: number): number {
  const good = scored.filter(({ reason }) => reason === null).toSorted((one, other) => other.likelihood - one.likelihood);
  return good[Math.floor(good.length * share)]?.likelihood ?? 1;
}
