import { loadAnalytes, loadMarkers } from '@wellkept/knowledge/load.ts';
import type { Marker } from '@wellkept/knowledge/marker.ts';
import { getMarkerAnchor, type Markers } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';

// What the pages about markers are made of, worked out when they are prerendered: none of the knowledge is part of their scripts.

type GetAnalyteNames = (id: string) => { name: string; names: readonly string[] };

export type ListedMarker = { anchor: string; title: string; name: string; words: string };
export type MarkerList = { groups: { id: string; name: string; intro: string; markers: ListedMarker[] }[]; count: number };

export type MarkerDetails = Pick<Marker, 'title' | 'what' | 'why' | 'high' | 'low' | 'recheck'> & {
  anchor: string;
  /** What laboratories call it. */
  names: string[];
  moves: string[];
  prepare: string;
  sources: string[];
};
export type MarkerPage = { id: string; name: string; intro: string; markers: MarkerDetails[]; others: { id: string; name: string }[] };

const noPreparationText = 'Nothing special. Eat, drink and take your medicines as usual, unless you were told otherwise.';
/** Longer names are sentences of laboratories that nobody types. */
const typedLettersMax = 14;

async function loadMarkerData(): Promise<{ markers: Markers; getAnalyteNames: GetAnalyteNames }> {
  const [markers, analytes] = await Promise.all([loadMarkers(), loadAnalytes()]);
  const getAnalyteNames = (id: string) => {
    const analyte = analytes.byId.get(id);
    if (!analyte) throw new Error(`no analyte ${id}`);
    return analyte;
  };
  return { markers, getAnalyteNames };
}

export async function loadMarkerList(): Promise<MarkerList> {
  const { markers, getAnalyteNames } = await loadMarkerData();
  return {
    count: markers.groups.reduce((sum, group) => sum + group.markers.reduce((inGroup, { of }) => inGroup + of.length, 0), 0),
    groups: markers.groups.map(({ id, name, intro, markers: own }) => ({
      id,
      name,
      intro,
      markers: own.map((marker) => ({
        anchor: getMarkerAnchor(marker),
        title: marker.title,
        name: formatClinicalName(marker, getAnalyteNames),
        words: formatSearchWords(marker, getAnalyteNames),
      })),
    })),
  };
}

/** "Neutrophils" for its count and its share. */
const formatClinicalName = ({ of }: Marker, getAnalyteNames: GetAnalyteNames): string =>
  [...new Set(of.map((id) => getAnalyteNames(id).name.replace(/, share$| \(SD\)$|, mass$|, direct$|, random$| \(IFCC\)$/, '')))].join(', ');

const formatSearchWords = ({ of }: Marker, getAnalyteNames: GetAnalyteNames): string =>
  [...new Set(of.flatMap((id) => getAnalyteNames(id).names))].filter((name) => name.length <= typedLettersMax).join(' ');

export async function loadMarkerPage(groupId: string | undefined): Promise<MarkerPage> {
  const { markers, getAnalyteNames } = await loadMarkerData();
  const group = markers.groups.find(({ id }) => id === groupId);
  if (!group) throw new Response(null, { status: 404 });
  return {
    id: group.id,
    name: group.name,
    intro: group.intro,
    others: markers.groups.filter((other) => other !== group).map(({ id, name }) => ({ id, name })),
    markers: group.markers.map((marker) => ({
      anchor: getMarkerAnchor(marker),
      title: marker.title,
      names: [...new Set(marker.of.map((id) => getAnalyteNames(id).name))],
      what: marker.what,
      why: marker.why,
      high: marker.high,
      low: marker.low,
      recheck: marker.recheck,
      prepare: marker.prepare ?? noPreparationText,
      moves: marker.moves.map(({ text }) => text),
      sources: marker.sources.flatMap((id) => formatCitations(markers.sources.get(id))),
    })),
  };
}

const formatCitations = (source: Source | undefined): string[] =>
  source ? [`${source.publisher}: ${source.title}, ${source.year}${source.locator ? ` (${source.locator})` : ''}`] : [];
