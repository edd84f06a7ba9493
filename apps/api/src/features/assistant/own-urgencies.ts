import { type OwnStory, toOwnStory } from '@wellkept/assistant/tools/own-stories.ts';
import type { World } from '@wellkept/assistant/tools/tool.ts';
import type { DatedDerived } from '@wellkept/labs/analysis/derived-values.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import type { Explained, ShowContext } from '@wellkept/labs/meaning/explain.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { findSubstances, loadShowContext, loadStoryInput } from '../labs/biomarkers/lab-context.ts';
import type { OwnRecords } from './own-data.ts';

/** Where a result lies, against which range, and how soon to act on it. */
export type PlacedResult = Pick<Explained, 'urgency' | 'status' | 'basis' | 'percentOutside'>;

/** Where results lie and how soon to act on them, judged as on the page of results. */
export type OwnUrgencies = {
  /** By the id of a result, for the latest one of each marker. */
  byResult: ReadonlyMap<string, PlacedResult>;
  derived: readonly DatedDerived[];
  stories: readonly OwnStory[];
  /** What values are shown with; null where there are none. */
  knowing: ShowContext | null;
};

export const noUrgencies: OwnUrgencies = { byResult: new Map(), derived: [], stories: [], knowing: null };

/** Judged on all results: what changed and what is known for long follows from the older ones. */
export async function findOwnUrgencies(
  { results, profile, medications, today }: OwnRecords,
  { knowledge, resolver, readPerson }: World,
): Promise<OwnUrgencies> {
  if (results.length === 0) return noUrgencies;
  const readItem = createItemResolver(knowledge, resolver.resolve);
  const resolve: SafetyEngine['resolve'] = async (items) => items.map((item) => readItem(item));
  const safety = { knowledge, readPerson, resolve };
  const substances = await findSubstances(medications, safety);
  const knowing = await loadShowContext({ profile, results }, substances, { safety, today });
  const storyInput = await loadStoryInput(profile, substances, { safety, today });
  const { explained, derived, stories } = judgeResults(results, knowing, storyInput);
  return {
    byResult: new Map(
      explained.map(({ latest, urgency, status, basis, percentOutside }) => [latest.id, { urgency, status, basis, percentOutside }]),
    ),
    derived,
    stories: stories.map((one) => toOwnStory(one, storyInput.rules)),
    knowing,
  };
}
