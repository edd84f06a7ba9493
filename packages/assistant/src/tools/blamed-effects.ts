import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';
import type { Blamed } from '../reading/blamed.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { createFact, formatEffect, selectMatchingEffects } from './side-effects.ts';
import type { OwnData, World } from './tool.ts';

const effectsReportedMax = 2;

/** What is blamed for a complaint, and what its list of side effects says of that: that it names nothing is no "no". */
export function weighBlamed(
  world: World,
  own: OwnData | null,
  { effects, name: complaint }: Complaint,
  blamed: Blamed,
): { names: readonly string[]; statement: AnswerStatement | null } {
  const substances = listBlamed(world, own, blamed);
  const read = substances.map((substance) => {
    const { list, source } = createSubstanceLeaflet(world.knowledge, world.leaflets, substance).sideEffects;
    const fitting = [...new Set(effects.flatMap((effect) => selectMatchingEffects(list, effect)))].slice(0, effectsReportedMax);
    return { name: substance.name, source, isOnRecord: list.length > 0, fitting };
  });
  const names = substances.map(({ name }) => name);
  const found = read.filter(({ fitting }) => fitting.length > 0);
  const sources = (found.length > 0 ? found : read).map(({ source }) => source).slice(0, 2);
  const verdict = (text: string, from = sources) => createFact('you', text, from, 'verdict');
  if (found.length > 0) {
    const facts = found.flatMap(({ name, fitting }) => fitting.map((one) => formatEffect(name, one)));
    return { names, statement: verdict(`It could be. ${facts.join(' ')}`) };
  }
  const [together] = listBlamedFindings(world, own, substances, [complaint, ...effects]);
  if (together) return { names, statement: verdict(`It could be. ${together.headline}`, together.sources.slice(0, 1)) };
  if (read.some(({ isOnRecord }) => isOnRecord))
    return {
      names,
      statement: verdict(
        `The side effects of ${formatList(names.map(toMidSentence))} on record here don’t include ${complaint}. Lists may use other words and are never complete.`,
      ),
    };
  const isUnmatched = blamed.word !== undefined && own !== null && own.medicines.length > 0 && substances.length === 0;
  return { names, statement: isUnmatched ? verdict(`I couldn’t match “${blamed.word}” to your list.`) : null };
}

/** What is blamed brings the complaint together with something of the list. */
function listBlamedFindings(
  world: World,
  own: OwnData | null,
  substances: readonly KnownSubstance[],
  called: readonly string[],
): Finding[] {
  if (own === null) return [];
  const list = own.medicines.map((one) => resolveOwnMedicine(world, one));
  const ids = new Set(substances.map(({ id }) => id));
  const wanted = called.map(toTerms);
  return checkItems(world.knowledge, [...substances.map(({ name }) => world.resolver.resolve(name)), ...list]).findings.filter((one) => {
    const found = new Set(toTerms([one.headline, ...one.mechanisms, one.outcome].join(' ')));
    return (
      isPairFinding(one) && one.substances.some(({ id }) => ids.has(id)) && wanted.some((terms) => terms.every((term) => found.has(term)))
    );
  });
}

/** What is named; of a word for several, those of the person's list that are of such a kind. */
function listBlamed(world: World, own: OwnData | null, { names, word }: Blamed): KnownSubstance[] {
  const find = (ids: readonly { substanceId: string }[]) =>
    ids.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId) ?? []);
  const named = names.flatMap((name) => find(world.resolver.resolve(name).match?.ingredients ?? []));
  if (word === undefined) return named;
  const taken = (own?.medicines ?? []).flatMap((one) => find(resolveOwnMedicine(world, one).match?.ingredients ?? []));
  const isAlike = (one: KnownSubstance) =>
    named.some(({ id, sides }) => id === one.id || sides.some((side) => side.startsWith('class:') && one.sides.includes(side)));
  return [...new Set(taken.filter(isAlike))];
}
