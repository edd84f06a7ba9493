import { comparePressing, type Explained, explainAll, type ShowContext } from '../meaning/explain.ts';
import { addRealChange, addTestDoubt } from '../meaning/inside-range.ts';
import type { Result } from '../meaning/result.ts';
import { findStatesOfResults } from '../meaning/treatment-goal.ts';
import { type LabStory, listStories } from '../stories/list-stories.ts';
import { raiseByStories } from '../stories/raise-urgency.ts';
import type { StoryInput } from '../stories/story-input.ts';
import { createStoryValues } from '../stories/story-values.ts';
import { type DatedDerived, findNewestDerived } from './derived-values.ts';

export type JudgedResults<R extends Result = Result> = {
  /** The most pressing first, each as urgent as the most urgent story that it belongs to. */
  explained: Explained<R>[];
  /** What is worked out from them. */
  derived: DatedDerived[];
  /** What several of them say together, the most urgent first. */
  stories: LabStory[];
};

/** All of a person's results, judged together. Pages, papers, notices and the assistant ask nothing else how soon to act on one. */
export function judgeResults<R extends Result>(results: readonly R[], context: ShowContext, input: StoryInput): JudgedResults<R> {
  const explained = explainAll(results, context);
  // In the order of their histories: of several values of one day the worst comes last, and is calculated with.
  const derived = findNewestDerived(
    explained.flatMap(({ history }) => history),
    context,
  );
  const states = new Set([...context.states, ...findStatesOfResults(results, context.states)]);
  const stories = listStories(createStoryValues(explained, derived, context), { reader: context.reader, states }, input);
  const judged = explained
    .map((one) => raiseByStories(one, stories, input.rules))
    .map((one) => addRealChange(one, context.urgency))
    .map((one) => addTestDoubt(one, input.interactions, context.urgency));
  return { explained: judged.toSorted(comparePressing), derived, stories };
}
