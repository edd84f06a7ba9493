import { listSubstanceInteractions } from '@wellkept/interactions/substances/substance-interactions.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo } from 'react';
import type { Engine } from '../../../lib/knowledge.ts';
import { usePerson } from '../../profile/use-person.ts';
import { groupSeverePartners } from './severe-partners.ts';

export type RemedyCheck = ReturnType<typeof useRemedyCheck>;

/** A remedy checked with what the person takes, and what is severe with it whatever that is. */
export function useRemedyCheck(engine: Engine, substance: KnownSubstance, medicines: readonly (string | StoredMedication)[]) {
  const { person } = usePerson();
  // One that is taken already is not held against itself.
  const others = useMemo(
    () => medicines.filter((one) => !engine.resolve(one).match?.ingredients.some(({ substanceId }) => substanceId === substance.id)),
    [engine, medicines, substance],
  );
  const result = useMemo(() => engine.check([...others, substance.name], person), [engine, others, substance, person]);
  const partners = useMemo(() => groupSeverePartners(listSubstanceInteractions(engine.knowledge, substance)), [engine, substance]);
  return { result, partners, otherCount: others.length, isTaken: others.length < medicines.length };
}
