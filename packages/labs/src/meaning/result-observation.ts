import type { Observation } from '@wellkept/clinical/observation.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { computeCorrectedCalciumMgDl, usualAlbuminGDl } from '../derived/electrolytes.ts';
import { adultYears, type LabSubject } from './lab-subject.ts';
import { type Bounds, findReferenceRange } from './ranges.ts';
import type { Result } from './result.ts';

type Judged = Pick<Observation, 'status' | 'reference' | 'adultReference'> & { printed: Bounds | null };

/** One value of a person as the urgency table judges it. `history`: all values of the analyte, this one included. */
export function createResultObservation(
  result: Result,
  history: readonly Result[],
  { status, printed, reference, adultReference }: Judged,
): Observation {
  return {
    of: result.analyteId,
    amount: result.amount,
    comparator: result.comparator,
    text: result.valueText,
    on: result.collectedOn,
    status,
    range: printed,
    reference,
    adultReference,
    earlier: history.flatMap(({ amount, comparator, collectedOn }, at) =>
      history[at] === result || amount === null || comparator !== null ? [] : [{ amount, on: collectedOn }],
    ),
  };
}

/** What is usual in adults of this sex who are not pregnant. */
export const findAdultRange = (analytes: Analytes, analyteId: string, { sex }: LabSubject): Bounds | null =>
  findReferenceRange(analytes, analyteId, { ageYears: adultYears, sex: sex ?? 'female', isPregnant: false });

/** What the other values of the same sample add to the judgement of one. */
export function withSameSample(observation: Observation, results: readonly Result[]): { observation: Observation; states: UrgencyState[] } {
  const findAmount = (id: string) =>
    results.find(({ analyteId, collectedOn, amount }) => analyteId === id && collectedOn === observation.on && amount !== null)?.amount ??
    null;
  if (observation.of === 'pt') return { observation, states: findAmount('inr') === null ? [] : ['inr-known'] };
  const albumin = observation.of === 'calcium' ? findAmount('albumin') : null;
  const { amount } = observation;
  if (albumin === null || amount === null || albumin >= usualAlbuminGDl) return { observation, states: [] };
  // Limits for total calcium are for calcium corrected for albumin: with little albumin a low total is not a lack, and a usual one can hide too much.
  const corrected = computeCorrectedCalciumMgDl({ calciumMgDl: amount, albuminGDl: albumin });
  return { observation: { ...observation, amount: corrected.value ?? amount }, states: [] };
}
