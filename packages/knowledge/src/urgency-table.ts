import type { Source } from './schema.ts';
import type { UrgencyRow } from './urgency.ts';

/** What scripts/compile-knowledge.mjs makes of `data/labs/urgency`. */
export type CompiledUrgency = { rows: readonly UrgencyRow[]; sources: readonly Source[] };

/** Every row that says how soon to act on a laboratory value or a vital sign. */
export type UrgencyTable = Readonly<{
  rows: readonly UrgencyRow[];
  /** By the id of an analyte or a vital sign. */
  byObserved: ReadonlyMap<string, readonly UrgencyRow[]>;
  sources: ReadonlyMap<string, Source>;
}>;

export function buildUrgencyTable({ rows, sources }: CompiledUrgency): UrgencyTable {
  const pairs = rows.flatMap((row) => row.of.map((id) => ({ id, row })));
  const byObserved = new Map([...Map.groupBy(pairs, ({ id }) => id)].map(([id, group]) => [id, group.map(({ row }) => row)]));
  return { rows, byObserved, sources: new Map(sources.map((source) => [source.id, source])) };
}
