import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { listMovingDirections } from './result-findings.ts';
import { createFact, selectMatchingEffects } from './side-effects.ts';
import type { OwnData, RangePosition, World } from './tool.ts';

/** From this weight on an effect is what a medicine is taken for, and not only one of its side effects. */
const purposeWeightMin = 2;
const sourcesMax = 2;

/**
 * What of the person's medicines pushes a value to the side on which it lies, and what is taken against it, each in one sentence. Of a value
 * within its range there is nothing to say.
 */
export function createMoverStatements(world: World, own: OwnData, marker: string, place: RangePosition | null): AnswerStatement[] {
  const moving = findMoving(world, own, marker, place);
  if (moving === null) return [];
  const { analyte, against, pushing, pushes, restores } = moving;
  const create = (some: readonly { name: string; source: string }[], text: (names: string) => string): AnswerStatement[] => {
    const sources = [...new Set(some.map(({ source }) => source))].slice(0, sourcesMax).map((id) => world.knowledge.sources.get(id));
    return some.length === 0 ? [] : [createFact(analyte.name, text(formatList(some.map(({ name }) => toMidSentence(name)))), sources)];
  };
  return [
    ...create(pushing, (names) => `Of what you take, ${names} can ${pushes} it. Ask whether it should be measured again soon.`),
    ...create(
      against,
      (names) =>
        `You already take ${names}, which ${against.length === 1 ? restores : restores.replace(/s$/, '')} it. Ask whether the dose is still right, and whether something gets in its way.`,
    ),
  ];
}

/** By their names, what of the person's medicines pushes a value to the side on which it lies. */
export const listPushing = (world: World, own: OwnData, marker: string, place: RangePosition | null): string[] =>
  (findMoving(world, own, marker, place)?.pushing ?? []).map(({ name }) => toMidSentence(name));

function findMoving(world: World, own: OwnData, marker: string, place: RangePosition | null) {
  const analyte = world.analytes.byId.get(marker);
  if (!analyte || place === null || place === 'inside') return null;
  const directions = listMovingDirections(world, { marker, side: place });
  const [pushes, restores] = place === 'above' ? ['raise', 'lowers'] : ['lower', 'raises'];
  const substances = listOwnSubstances(world, own);
  const findSource = (substance: KnownSubstance, sign: 1 | -1, weightMin: number) =>
    substance.effects.find(({ axis, weight }) => directions.some((one) => one.axis === axis && weight * one.sign * sign >= weightMin))
      ?.source;
  const findListed = (substance: KnownSubstance) => {
    const { sideEffects } = createSubstanceLeaflet(world.knowledge, world.leaflets, substance);
    const effect = `${place === 'above' ? 'high' : 'low'} ${analyte.name}`;
    return selectMatchingEffects(sideEffects.list, effect).length > 0 ? sideEffects.source?.id : undefined;
  };
  const against = substances.flatMap((one) => {
    const source = findSource(one, -1, purposeWeightMin);
    return source ? [{ name: one.name, source }] : [];
  });
  const pushing = substances.flatMap((one) => {
    const source = findSource(one, 1, 1) ?? findListed(one);
    return source && !against.some(({ name }) => name === one.name) ? [{ name: one.name, source }] : [];
  });
  return { analyte, against, pushing, pushes, restores };
}

/** What of the person's medicines may move a value that was not measured; that nothing on record does is worth a sentence too. */
export function createUnmeasuredStatements(world: World, own: OwnData, { id, name }: Analyte): AnswerStatement[] {
  const substances = listOwnSubstances(world, own);
  if (substances.length === 0) return [];
  const found = (['above', 'below'] as const).flatMap((side) => {
    const directions = listMovingDirections(world, { marker: id, side });
    const moving = substances.flatMap((one) => {
      const source = one.effects.find(({ axis, weight }) => directions.some((to) => to.axis === axis && weight * to.sign >= 1))?.source;
      return source ? [{ name: toMidSentence(one.name), source }] : [];
    });
    return moving.length === 0 ? [] : [{ verb: side === 'above' ? 'raise' : 'lower', moving }];
  });
  if (found.length === 0) return [createFact(name, 'Nothing on record here says that what you take changes it.', [])];
  const texts = found.map(({ verb, moving }) => `${formatList(moving.map((one) => one.name))} can ${verb} it`);
  const sources = [...new Set(found.flatMap(({ moving }) => moving.map(({ source }) => source)))].slice(0, sourcesMax);
  return [
    createFact(
      name,
      `Of what you take, ${formatList(texts)}. Ask whether it should be measured.`,
      sources.map((source) => world.knowledge.sources.get(source)),
    ),
  ];
}

const listOwnSubstances = (world: World, own: OwnData): KnownSubstance[] => {
  const ids = own.medicines.flatMap((medicine) =>
    (resolveOwnMedicine(world, medicine).match?.ingredients ?? []).map(({ substanceId }) => substanceId),
  );
  return [...new Set(ids)].flatMap((id) => world.knowledge.substances.get(id) ?? []);
};
