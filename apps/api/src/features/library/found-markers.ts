import { loadAnalytes, loadMarkers } from '@wellkept/knowledge/load.ts';
import type { Marker } from '@wellkept/knowledge/marker.ts';
import { getMarkerAnchor } from '@wellkept/knowledge/markers.ts';
import { correctSpelling, toWords } from './searched-words.ts';

/** Shorter names, such as K and Na, are also parts of other texts: they count only where nothing else is typed. */
const nameLettersMin = 3;
/** What is shorter begins too many names. */
const typedLettersMin = 3;
type NamedMarker = { marker: Marker; groupId: string; name: string; title: string; isOfUrine: boolean; names: readonly string[] };
export type FoundMarker = Pick<NamedMarker, 'marker' | 'groupId' | 'name'>;

let named: Promise<readonly NamedMarker[]> | null = null;

async function listNamedMarkers(): Promise<readonly NamedMarker[]> {
  const [markers, analytes] = await Promise.all([loadMarkers(), loadAnalytes()]);
  return markers.groups.flatMap(({ id: groupId, markers: own }) =>
    own.map((marker) => ({
      marker,
      groupId,
      name: analytes.byId.get(marker.of[0] ?? '')?.name ?? marker.title,
      title: toWords(marker.title),
      isOfUrine: marker.of.every((id) => analytes.byId.get(id)?.specimen === 'urine'),
      names: marker.of.flatMap((id) => analytes.byId.get(id) ?? []).flatMap(({ name, names }) => [name, ...names].map(toWords)),
    })),
  );
}

/**
 * How well a text names a marker: 3 by a whole name, 2 by a name among other words, 1 by how a name or a word of the title begins. A strip calls
 * what it finds in urine "Blood" or "Sugar", which alone mean something else.
 */
function computeFit({ title, isOfUrine, names: all }: NamedMarker, typed: string): number {
  const names = isOfUrine && !typed.includes(' urin') ? [] : all;
  if (names.includes(typed) || title === typed) return 3;
  if (names.some((name) => name.trim().length >= nameLettersMin && typed.includes(name))) return 2;
  const isBegun = typed.trim().length >= typedLettersMin && [title, ...names].some((name) => name.includes(typed.trimEnd()));
  return isBegun ? 1 : 0;
}

/** The laboratory markers that a text means, by what laboratories or people call them, the best first: "kidney", "A1c", "is my ferritin low". */
export async function findMarkers(text: string): Promise<FoundMarker[]> {
  named ??= listNamedMarkers();
  const typed = toWords(text);
  if (typed.trim() === '') return [];
  const all = await named;
  const found = listFitting(all, typed);
  if (found.length > 0) return found;
  const corrected = correctSpelling(
    all.flatMap(({ title, names }) => [title, ...names]),
    typed,
  );
  return corrected === typed ? [] : listFitting(all, corrected);
}

const listFitting = (all: readonly NamedMarker[], typed: string): NamedMarker[] =>
  all
    .map((one) => ({ one, fit: computeFit(one, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ one }) => one);

/** As an answer lists it, with where it is explained. */
export const toMarkerLink = ({ marker, groupId, name }: FoundMarker) => ({
  id: getMarkerAnchor(marker),
  title: marker.title,
  name,
  group: groupId,
  what: marker.what,
});
