import type { Leaflet } from './leaflet.ts';
import type { Practice } from './practice.ts';
import type { KnowledgeFile, Source } from './schema.ts';

export type Leaflets = Readonly<{
  /** By the side they are about. */
  bySide: ReadonlyMap<string, Leaflet>;
  /** By id. */
  practices: ReadonlyMap<string, Practice>;
  sources: ReadonlyMap<string, Source>;
}>;

export function buildLeaflets(file: KnowledgeFile): Leaflets {
  return {
    bySide: new Map((file.leaflets ?? []).map((leaflet) => [leaflet.of, leaflet])),
    practices: new Map((file.practices ?? []).map((practice) => [practice.id, practice])),
    sources: new Map((file.sources ?? []).map((source) => [source.id, source])),
  };
}
