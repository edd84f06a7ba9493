import type { Source } from './schema.ts';
import type { LabStoryFile, LabStoryRule } from './story.ts';

/** What scripts/compile-knowledge.mjs makes of `data/labs/stories`. */
export type CompiledStories = { groups: readonly LabStoryFile[]; sources: readonly Source[] };

export type LabStoryTable = Readonly<{
  /** In the order in which equally urgent ones are shown. */
  rules: readonly (LabStoryRule & { group: string })[];
  sources: ReadonlyMap<string, Source>;
}>;

export const buildStoryTable = ({ groups, sources }: CompiledStories): LabStoryTable => ({
  rules: groups.toSorted((one, other) => one.order - other.order).flatMap(({ group, rules }) => rules.map((rule) => ({ ...rule, group }))),
  sources: new Map(sources.map((source) => [source.id, source])),
});
