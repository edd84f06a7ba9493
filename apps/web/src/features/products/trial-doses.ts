import { milligramsPerInternationalUnit, milligramsPerMassUnit } from '@wellkept/interactions/amounts/shares.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { isOneTrial } from '../interactions/supplements/card-text.ts';

/** What a trial gave a day, beside what the label gives. */
export type TrialDose = {
  name: string;
  for: string;
  min: number;
  max: number;
  unit: DoseUnit;
  /** The amount of the label in the same unit, and how it compares. */
  amount: number;
  state: 'less' | 'within' | 'more';
  isOneTrial: boolean;
  source: string;
};

/** Doses of trials for the amounts that items of the label give, from the item at a position on. */
export function listTrialDoses(
  { amounts }: Pick<CheckResult, 'amounts'>,
  firstItem: number,
  knowledge: Knowledge,
  leaflets: Leaflets,
): TrialDose[] {
  return amounts.flatMap(({ substance: { id, name }, from, unit, per }) => {
    const substance = knowledge.substances.get(id);
    const own = from.filter(({ item }) => item >= firstItem).reduce((sum, { amount }) => sum + amount, 0);
    if (!substance || own === 0 || per !== 'day') return [];
    const evidence = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.evidence) ?? [];
    return evidence.flatMap(({ for: reason, trialDose }) => {
      // A label that weighs the extract says nothing about a part of it.
      const amount = trialDose && trialDose.of === undefined ? convertAmount(id, own, unit, trialDose.unit) : null;
      if (!trialDose || amount === null || amount === undefined) return [];
      const { min, max, source } = trialDose;
      const state = compare(amount, min, max);
      return [
        { name, for: reason, min, max, unit: trialDose.unit, amount, state, isOneTrial: isOneTrial(leaflets.sources.get(source)), source },
      ];
    });
  });
}

function convertAmount(id: string, amount: number, from: DoseUnit, to: DoseUnit): number | null {
  if (from === to) return amount;
  const findFactor = (unit: DoseUnit) => (unit === 'IU' ? milligramsPerInternationalUnit[id] : milligramsPerMassUnit[unit]);
  const [one, other] = [findFactor(from), findFactor(to)];
  return one === undefined || other === undefined ? null : Number(((amount * one) / other).toPrecision(4));
}

function compare(amount: number, min: number, max: number): TrialDose['state'] {
  if (amount < min) return 'less';
  return amount > max ? 'more' : 'within';
}
