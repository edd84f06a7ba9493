import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { createSubstanceLeaflet, frequencies } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { listUsedMedicines } from './check-interactions.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { createFact, formatEffect, selectMatchingEffects } from './side-effects.ts';
import { emptyToolResult, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

const effectsReportedMax = 2;

/** Which of the things that the person takes have a complaint among the side effects on record, the more frequent first. */
export function findOwnEffects(world: World, own: OwnData | null, { complaint }: ToolInputs['find_own_effects']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  if (own.medicines.length === 0) return { ...emptyToolResult, missing: ['a list of what you take'] };
  const resolutions = own.medicines.map((medicine) => resolveOwnMedicine(world, medicine));
  const ids = new Set(resolutions.flatMap(({ match }) => (match?.ingredients ?? []).map(({ substanceId }) => substanceId)));
  const leaflets = [...ids].flatMap((id) => {
    const substance = world.knowledge.substances.get(id);
    return substance ? [createSubstanceLeaflet(world.knowledge, world.leaflets, substance)] : [];
  });
  const read = leaflets.map(({ substance, sideEffects: { list, source } }) => ({
    ...{ name: substance.name, source, isOnRecord: list.length > 0 },
    fitting: selectMatchingEffects(list, complaint).slice(0, effectsReportedMax),
  }));
  const found = read
    .filter(({ fitting }) => fitting.length > 0)
    .toSorted((one, other) => computeRank(one.fitting) - computeRank(other.fitting));
  const formatNames = (some: typeof read) => formatList(some.map(({ name }) => toMidSentence(name)));
  const without = read.filter(({ isOnRecord, fitting }) => isOnRecord && fitting.length === 0);
  const unread = [
    ...read.filter(({ isOnRecord }) => !isOnRecord).map(({ name }) => toMidSentence(name)),
    ...resolutions.filter(({ match }) => match === null).map(({ text }) => `“${text}”`),
  ];
  const statements: AnswerStatement[] = [
    ...found.map(({ name, source, fitting }) =>
      createFact(name, fitting.map((one) => formatEffect(name, one)).join(' '), [source], 'answer'),
    ),
    ...(without.length > 0
      ? [
          createFact(
            'your medicines',
            `The side effects of ${formatNames(without)} on record here don’t include “${complaint}”. Lists may use other words and are never complete.`,
            [...new Set(without.map(({ source }) => source))].slice(0, 2),
          ),
        ]
      : []),
  ];
  return {
    ...emptyToolResult,
    statements,
    used: listUsedMedicines(own, resolutions),
    missing: unread.length > 0 ? [`side effects of ${formatList(unread)}`] : [],
  };
}

/** Usual ones first, and what is grave and rare last. */
const computeRank = ([first]: ReturnType<typeof selectMatchingEffects>): number =>
  first === undefined ? Number.POSITIVE_INFINITY : frequencies.indexOf(first.frequency) + (first.serious ? frequencies.length : 0);
