import { arePositive, createDerived, type Derived, notPositive } from './derived.ts';

/**
 * Transferrin saturation in percent, from iron and iron-binding capacity in the same unit.
 * Source: Elsayed ME, Sharif MU, Stack AG, Transferrin saturation: a body iron biomarker, Adv Clin Chem 2016;75:71-97.
 */
export function computeTransferrinSaturationPercent({
  ironUgDl,
  bindingCapacityUgDl,
}: {
  ironUgDl: number;
  bindingCapacityUgDl: number;
}): Derived {
  if (!arePositive(ironUgDl, bindingCapacityUgDl)) return notPositive;
  const caution =
    ironUgDl > bindingCapacityUgDl
      ? 'This is more iron than the blood can bind. One of the values may be misread, or you took iron before the test.'
      : null;
  return createDerived((ironUgDl / bindingCapacityUgDl) * 100, caution);
}
