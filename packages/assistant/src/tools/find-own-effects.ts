import { frequencies, leafletOf } from '@wellkept/safety/leaflet.ts';
import { insideSentence, listed } from '@wellkept/safety/wording.ts';
import type { Statement } from '../answer/statement.ts';
import { usedMedicines } from './check-interactions.ts';
import { effectSentence, fact, fittingEffects } from './side-effects.ts';
import { nothing, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

const effectsToldMax = 2;

/** Which of the things that the person takes have a complaint among the side effects on record, the more frequent first. */
export function findOwnEffects(world: World, own: OwnData | null, { complaint }: ToolInputs['find_own_effects']): ToolResult {
  if (own === null) return { ...nothing, missing: ['your own data, because nobody is signed in'] };
  if (own.medicines.length === 0) return { ...nothing, missing: ['a list of what you take'] };
  const resolutions = own.medicines.map(({ text }) => world.resolver.resolve(text));
  const ids = new Set(resolutions.flatMap(({ match }) => (match?.ingredients ?? []).map(({ substanceId }) => substanceId)));
  const leaflets = [...ids].flatMap((id) => {
    const substance = world.knowledge.substances.get(id);
    return substance ? [leafletOf(world.knowledge, world.leaflets, substance)] : [];
  });
  const read = leaflets.map(({ substance, sideEffects: { list, source } }) => ({
    ...{ name: substance.name, source, isOnRecord: list.length > 0 },
    fitting: fittingEffects(list, complaint).slice(0, effectsToldMax),
  }));
  const found = read.filter(({ fitting }) => fitting.length > 0).toSorted((one, other) => rankOf(one.fitting) - rankOf(other.fitting));
  const names = (some: typeof read) => listed(some.map(({ name }) => insideSentence(name)));
  const without = read.filter(({ isOnRecord, fitting }) => isOnRecord && fitting.length === 0);
  const unread = [
    ...read.filter(({ isOnRecord }) => !isOnRecord).map(({ name }) => insideSentence(name)),
    ...resolutions.filter(({ match }) => match === null).map(({ text }) => `“${text}”`),
  ];
  const statements: Statement[] = [
    ...found.map(({ name, source, fitting }) => fact(name, fitting.map((one) => effectSentence(name, one)).join(' '), [source], 'answer')),
    ...(without.length > 0
      ? [
          fact(
            'your medicines',
            `The side effects of ${names(without)} that are on record here do not name “${complaint}”, but lists may use other words and are never complete.`,
            [...new Set(without.map(({ source }) => source))].slice(0, 2),
          ),
        ]
      : []),
  ];
  return {
    ...nothing,
    statements,
    used: usedMedicines(own, resolutions),
    missing: unread.length > 0 ? [`side effects of ${listed(unread)}`] : [],
  };
}

/** Usual ones first, and what is grave and rare last. */
const rankOf = ([first]: ReturnType<typeof fittingEffects>): number =>
  first === undefined ? Number.POSITIVE_INFINITY : frequencies.indexOf(first.frequency) + (first.serious ? frequencies.length : 0);
