import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { LabStoryTable } from '@wellkept/knowledge/story-table.ts';
import type { DrugTestInteraction } from '../meaning/drug-test-interactions.ts';

/** What stories are made of beside the values: the rules, and what the person takes and has. */
export type StoryInput = {
  rules: LabStoryTable;
  interactions: readonly DrugTestInteraction[];
  substances: readonly KnownSubstance[];
  conditionIds: ReadonlySet<string>;
};

export const formatStorySource = (source: Source | null | undefined): string | null =>
  source ? `${source.publisher}: ${source.title}, ${source.year}` : null;
