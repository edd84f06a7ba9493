import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet, frequencies } from '@wellkept/interactions/leaflet/leaflet.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';
import { listUsedMedicines } from './check-interactions.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { createFact, formatEffect, selectMatchingEffects } from './side-effects.ts';
import { emptyToolResult, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

const effectsReportedMax = 2;
const pairsReportedMax = 2;

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
    ...listCausingPairs(world, resolutions, complaint),
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

/** Two of the list that together are serious because of this very complaint: that goes before what either does alone. */
function listCausingPairs({ knowledge }: World, resolutions: readonly Resolution[], complaint: string): AnswerStatement[] {
  const terms = toTerms(complaint);
  return checkItems(knowledge, resolutions)
    .findings.filter((one) => isPairFinding(one) && getSeverityRank(one.severity) >= getSeverityRank('major'))
    .filter((one) => {
      const held = new Set(toTerms([one.headline, ...one.mechanisms, one.outcome, ...orderAdvice(one, 'taking')].join(' ')));
      return terms.every((term) => held.has(term));
    })
    .slice(0, pairsReportedMax)
    .map((one) =>
      createFact('you', [one.headline, ...orderAdvice(one, 'taking').slice(0, 2)].join(' '), one.sources.slice(0, 2), 'answer'),
    );
}

/** Usual ones first, and what is grave and rare last. */
const computeRank = ([first]: ReturnType<typeof selectMatchingEffects>): number =>
  first === undefined ? Number.POSITIVE_INFINITY : frequencies.indexOf(first.frequency) + (first.serious ? frequencies.length : 0);
