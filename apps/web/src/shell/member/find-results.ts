import type { Place } from './places.ts';

/** Lower case, without accents: `Paracétamol` is found by `paracetamol`. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const matches = (texts: readonly string[], query: string) => texts.some((text) => plain(text).includes(plain(query)));

/** The open screens that a query means; all of them while nothing is typed. */
export function findPlaces<P extends Pick<Place, 'label' | 'words'> = Place>(places: readonly P[], query: string): readonly P[] {
  return plain(query) === '' ? places : places.filter(({ label, words }) => matches([label, ...words], query));
}

/** One's own medicines, by what one called them. Nothing is listed before something is typed. */
export function findOwn<T extends { name: string }>(own: readonly T[], query: string): readonly T[] {
  return plain(query) === '' ? [] : own.filter(({ name }) => matches([name], query));
}
