import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
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
const causesReportedMax = 3;

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
  const relation = world.markers.complaints.get(complaint);
  const effects = relation?.effects ?? [complaint];
  const read = leaflets.map(({ substance, sideEffects: { list, source } }) => ({
    ...{ name: substance.name, source, isOnRecord: list.length > 0 },
    fitting: [...new Set(effects.flatMap((one) => selectMatchingEffects(list, one)))].slice(0, effectsReportedMax),
  }));
  const found = read
    .filter(({ fitting }) => fitting.length > 0)
    .toSorted((one, other) => computeRank(one.fitting) - computeRank(other.fitting));
  // What hardly anyone gets is no answer beside what many do.
  const common = found.filter(({ fitting }) => fitting.some(({ frequency }) => frequency !== 'rare' && frequency !== 'very-rare'));
  const usual = common.length > 0 ? common : found;
  const formatNames = (some: typeof read) => formatList(some.map(({ name }) => toMidSentence(name)));
  const without = read.filter(({ isOnRecord, fitting }) => isOnRecord && fitting.length === 0);
  const unread = [
    ...read.filter(({ isOnRecord }) => !isOnRecord).map(({ name }) => toMidSentence(name)),
    ...resolutions.filter(({ match }) => match === null).map(({ text }) => `“${text}”`),
  ];
  const causes = listCausingFindings(world, own, resolutions, effects[0] ?? complaint);
  const called = relation?.name ?? `“${complaint}”`;
  const statements: AnswerStatement[] = [
    // Of several the names come first; what is serious does not wait for them.
    ...(relation && usual.length > 1 && causes.length === 0
      ? [createFact('you', `Of what you take, ${formatNames(usual)} may be behind ${called}.`, [usual[0]?.source], 'verdict')]
      : []),
    ...causes,
    ...found.map(({ name, source, fitting }) => ({
      ...createFact(name, fitting.map((one) => formatEffect(name, one)).join(' '), [source], 'answer'),
      suggestsNothing: true as const,
    })),
    ...(without.length > 0
      ? [
          {
            ...createFact(
              'your medicines',
              `The side effects of ${formatNames(without)} on record here don’t include ${called}. Lists may use other words and are never complete.`,
              [...new Set(without.map(({ source }) => source))].slice(0, 2),
            ),
            suggestsNothing: true as const,
          },
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

/**
 * Two of the list that together are serious because of this very complaint, and one that is risky for this person and names it as a sign: that
 * goes before what either does alone.
 */
function listCausingFindings(
  { knowledge, readPerson }: World,
  { person }: OwnData,
  resolutions: readonly Resolution[],
  complaint: string,
): AnswerStatement[] {
  const terms = toTerms(complaint);
  const namesIt = (texts: readonly string[]): boolean => {
    const found = new Set(toTerms(texts.join(' ')));
    return terms.every((term) => found.has(term));
  };
  const { findings } = checkItems(knowledge, resolutions, readPerson(person));
  const pairs = findings
    .filter((one) => isPairFinding(one) && isAtLeastSeverity(one, 'major'))
    .filter((one) => namesIt([one.headline, ...one.mechanisms, one.outcome, ...orderAdvice(one, 'taking')]));
  const ofPerson = findings
    .filter((one) => one.kind === 'personal' && isAtLeastSeverity(one, 'moderate'))
    .filter((one) => namesIt(orderAdvice(one, 'taking')));
  return [
    ...pairs.map((one) => ({ ...one, about: 'you' })),
    ...ofPerson.map((one) => ({ ...one, about: one.substances[0]?.name ?? 'you' })),
  ]
    .slice(0, causesReportedMax)
    .map((one) => ({
      ...createFact(one.about, [one.headline, ...orderAdvice(one, 'taking').slice(0, 2)].join(' '), one.sources.slice(0, 2), 'answer'),
      severity: one.severity,
    }));
}
const isAtLeastSeverity = ({ severity }: Finding, least: Finding['severity']): boolean =>
  getSeverityRank(severity) >= getSeverityRank(least);

/** Usual ones first, and what is grave and rare last. */
const computeRank = ([first]: ReturnType<typeof selectMatchingEffects>): number => {
  if (first === undefined) return Number.POSITIVE_INFINITY;
  const rank = frequencies.indexOf(first.frequency);
  return first.serious && rank > frequencies.indexOf('common') ? rank + frequencies.length : rank;
};
