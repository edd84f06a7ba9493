import type { Complaint, Panel } from './complaint.ts';
import type { DrugTestInteractionMap, Marker, MarkerGroup, Percentiles, Variation } from './marker.ts';
import type { Source } from './schema.ts';

/** The shares of a population, in percent, that lie below the points of `Percentiles`. */
export const percentilePoints = [2.5, 5, 25, 50, 75, 95, 97.5] as const;

/** What scripts/compile-knowledge.mjs makes of `data/labs`. */
export type MarkerFile = {
  groups: readonly MarkerGroup[];
  variation: readonly Variation[];
  percentiles: readonly Percentiles[];
  movers: DrugTestInteractionMap;
  complaints: readonly Complaint[];
  panels: readonly Panel[];
  sources: readonly Source[];
};

export type Markers = Readonly<{
  /** In their order. */
  groups: readonly MarkerGroup[];
  /** By every analyte that it tells about. */
  byAnalyte: ReadonlyMap<string, Marker>;
  variation: ReadonlyMap<string, Variation>;
  percentiles: ReadonlyMap<string, readonly Percentiles[]>;
  movers: DrugTestInteractionMap;
  /** By their ids, in the order in which a message is searched for them. */
  complaints: ReadonlyMap<string, Complaint>;
  panels: ReadonlyMap<string, Panel>;
  sources: ReadonlyMap<string, Source>;
}>;

export function buildMarkers({ groups, variation, percentiles, movers, complaints, panels, sources }: MarkerFile): Markers {
  const ordered = groups.toSorted((one, other) => one.order - other.order);
  return {
    groups: ordered,
    byAnalyte: new Map(ordered.flatMap(({ markers }) => markers.flatMap((marker) => marker.of.map((id) => [id, marker] as const)))),
    variation: new Map(variation.map((one) => [one.analyteId, one])),
    percentiles: Map.groupBy(percentiles, ({ analyteId }) => analyteId),
    movers,
    complaints: new Map(complaints.map((one) => [one.id, one])),
    panels: new Map(panels.map((one) => [one.id, one])),
    sources: new Map(sources.map((source) => [source.id, source])),
  };
}

/** Where a marker's text stands: its group's page, at its own place. */
export const getMarkerAnchor = (marker: Pick<Marker, 'of'>): string => (marker.of[0] ?? '').replaceAll('_', '-');
