import { judgePair } from '@wellkept/interactions/rules/judge-pair.ts';
import type { Mechanism } from '@wellkept/interactions/rules/mechanism.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { InrEffect } from '@wellkept/knowledge/facts.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { DrugTestInteractionMap } from '@wellkept/knowledge/marker.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';

/** Something a person takes that changes a value or its measuring. */
export type DrugTestInteraction = {
  substance: { id: string; name: string };
  analyteIds: readonly string[];
  effect: 'raises' | 'lowers' | 'reads too high' | 'reads too low' | 'becomes unreliable' | 'changes';
  /** The test is wrong while the body is as before. */
  isOnlyTest: boolean;
  text: string;
  source: Source | null;
};

type Known = { leaflets: Leaflets; movers: DrugTestInteractionMap } & Knowledge;

const testEffects = {
  'falsely-high': 'reads too high',
  'falsely-low': 'reads too low',
  unreliable: 'becomes unreliable',
  'truly-changed': 'changes',
} as const;
/** What the same does to a value that is calculated from the one measured and goes the other way, as filtration from creatinine. */
const oppositeEffects = { ...testEffects, 'falsely-high': testEffects['falsely-low'], 'falsely-low': testEffects['falsely-high'] } as const;
/** By the weight of an effect. */
const frequencyWords: Readonly<Record<number, string>> & { 1: string } = { 1: 'may', 2: 'often', 3: 'usually' };

/** What a person's medicines and supplements are known to do to measurements, the surest first. */
export function findDrugTestInteractions(substances: readonly KnownSubstance[], known: Known): DrugTestInteraction[] {
  return [
    ...substances.flatMap((substance) => [
      ...findTestInterferences(substance, known),
      ...findNutrientInteractions(substance, known),
      ...findEffectInteractions(substance, known),
    ]),
    ...findClottingInteractions(substances, known),
  ];
}

const vitaminKAntagonist = 'class:vitamin-k-antagonist';

/**
 * Which way a pair moves the INR itself: as its fact or rule states, or as an enzyme is slowed or sped up. A painkiller makes bleeding likelier
 * with the same INR, and is no reason for a value.
 */
function findInrEffect({ severity, way, fact, rule, right }: Mechanism, thinner: KnownSubstance): InrEffect | null {
  if (getSeverityRank(severity) < getSeverityRank('moderate')) return null;
  const stated = fact?.inr ?? rule?.inr;
  if (stated || fact) return stated ?? null;
  const role = rule?.meets.find((partner) => 'protein' in partner)?.role ?? (right === thinner ? way.split(' ').at(-1) : undefined);
  return role === 'inhibitor' ? 'raises' : role === 'inducer' ? 'lowers' : null;
}

/** With warfarin and the like, what the interaction check says of a pair shows in the INR. */
function findClottingInteractions(substances: readonly KnownSubstance[], known: Known): DrugTestInteraction[] {
  const thinners = substances.filter(({ sides }) => sides.includes(vitaminKAntagonist));
  return thinners.flatMap((thinner) =>
    substances.flatMap((other) => {
      const [mechanism] = other === thinner ? [] : judgePair(known, thinner, other).mechanisms;
      const effect = mechanism && findInrEffect(mechanism, thinner);
      if (!effect) return [];
      const { texts, left, right, sources } = mechanism;
      return [
        {
          ...toSubstanceRef(other),
          analyteIds: ['inr'],
          effect,
          isOnlyTest: false,
          text: texts.headline.replaceAll('{a}', left.name).replaceAll('{b}', right.name),
          source: known.sources.get(sources[0] ?? '') ?? null,
        },
      ];
    }),
  );
}

function findTestInterferences(substance: KnownSubstance, { leaflets, movers, sources }: Known): DrugTestInteraction[] {
  const disturbed = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.disturbsTests) ?? [];
  return disturbed.flatMap(({ test, effect, note, source }) => {
    const isOpposed = (id: string) => movers.opposed.includes(id);
    const ids = movers.tests[test] ?? [];
    const create = (analyteIds: readonly string[], shownEffect: DrugTestInteraction['effect']): DrugTestInteraction => ({
      ...toSubstanceRef(substance),
      analyteIds,
      effect: shownEffect,
      isOnlyTest: effect !== 'truly-changed',
      text: note,
      source: leaflets.sources.get(source) ?? sources.get(source) ?? null,
    });
    return [
      create(
        ids.filter((id) => !isOpposed(id)),
        testEffects[effect],
      ),
      create(ids.filter(isOpposed), oppositeEffects[effect]),
    ].filter(({ analyteIds }) => analyteIds.length > 0);
  });
}

function findNutrientInteractions(substance: KnownSubstance, { leaflets, movers, sources }: Known): DrugTestInteraction[] {
  const depleted = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.depletes) ?? [];
  return depleted.flatMap(({ nutrient, note, source }) => {
    const analyteIds = movers.nutrients[nutrient] ?? [];
    return analyteIds.length === 0
      ? []
      : [
          {
            ...toSubstanceRef(substance),
            analyteIds,
            effect: 'lowers' as const,
            isOnlyTest: false,
            text: note,
            source: leaflets.sources.get(source) ?? sources.get(source) ?? null,
          },
        ];
  });
}

function findEffectInteractions(substance: KnownSubstance, { movers, sources }: Known): DrugTestInteraction[] {
  if (substance.local) return [];
  return substance.effects.flatMap(({ axis, weight, source }) => {
    const isUp = weight > 0;
    const word = frequencyWords[Math.abs(weight)] ?? frequencyWords[1];
    return movers.axes
      .filter((one) => one.axis === axis && (one.direction === 'both' || (one.direction === 'up') === isUp))
      .flatMap(({ rises, falls }) => [
        { analyteIds: rises, effect: isUp ? ('raises' as const) : ('lowers' as const) },
        { analyteIds: falls, effect: isUp ? ('lowers' as const) : ('raises' as const) },
      ])
      .filter(({ analyteIds }) => analyteIds.length > 0)
      .map(({ analyteIds, effect }) => ({
        ...toSubstanceRef(substance),
        analyteIds,
        effect,
        isOnlyTest: false,
        text: `${substance.name} ${word} ${word === 'may' ? effect.slice(0, -1) : effect} it.`,
        source: sources.get(source) ?? null,
      }));
  });
}

const toSubstanceRef = ({ id, name }: KnownSubstance) => ({ substance: { id, name } });

/** Of one measurement, each substance once: what is only a matter of the test first. */
export function selectDrugTestInteractions(analyteId: string, drugTestInteractions: readonly DrugTestInteraction[]): DrugTestInteraction[] {
  const fitting = drugTestInteractions.filter(({ analyteIds }) => analyteIds.includes(analyteId));
  const bySubstance = Map.groupBy(fitting, ({ substance }) => substance.id);
  const selected = [...bySubstance.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => Number(other.isOnlyTest) - Number(one.isOnlyTest));
    if (!first) return [];
    // A leaflet's note says more; which way the value goes, the effect says.
    const direction = group.find(({ effect }) => effect === 'raises' || effect === 'lowers');
    return [first.effect === 'changes' && direction ? { ...first, effect: direction.effect } : first];
  });
  return selected.toSorted((one, other) => Number(other.isOnlyTest) - Number(one.isOnlyTest));
}
