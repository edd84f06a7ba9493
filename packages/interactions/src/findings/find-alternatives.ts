import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Uses } from '../person/uses.ts';
import { judgePair } from '../rules/judge-pair.ts';
import { getSeverityRank } from '../severity.ts';

const alternativesMax = 3;

/** What a fact names, without what the engine calls serious with both sides. */
export function selectStated(knowledge: Knowledge, ids: readonly string[], one: KnownSubstance, other: KnownSubstance): readonly string[] {
  return ids
    .flatMap((id) => knowledge.substances.get(id) ?? [])
    .filter((candidate) => [one, other].some((side) => side === candidate || !isSerious(knowledge, candidate, side)))
    .map(({ name }) => name);
}

const isSerious = (knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance): boolean =>
  getSeverityRank(judgePair(knowledge, one, other).severity) >= getSeverityRank('major');

/**
 * What is usual for the same purpose as either of the two and goes with the one that stays, at most three. Classes say what is usual, and
 * what is for some illnesses (an epilepsy medicine taken for bipolar disorder is not replaced by another one for epilepsy); the engine judges each of them with the other side, so that a table by class fits every pair.
 */
export function findAlternatives(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance, uses: Uses): readonly string[] {
  if ([one, other].some(({ classes }) => classes.some(({ takenOnce }) => takenOnce))) return [];
  const found = [...listFitting(knowledge, one, other, uses), ...listFitting(knowledge, other, one, uses)];
  return [...new Set(found)].slice(0, alternativesMax).map(({ name }) => name);
}

function listFitting(knowledge: Knowledge, replaced: KnownSubstance, staying: KnownSubstance, uses: Uses): readonly KnownSubstance[] {
  if (replaced.noneInstead) return [];
  return replaced.classes
    .flatMap(({ instead = [], insteadFor = [] }) => insteadFor.find(({ condition }) => uses.has(condition))?.instead ?? instead)
    .flatMap((id) => knowledge.substances.get(id) ?? [])
    .filter(
      (candidate) =>
        candidate !== replaced && candidate !== staying && getSeverityRank(judgePair(knowledge, candidate, staying).severity) <= minorRank,
    );
}

const minorRank = getSeverityRank('minor');
