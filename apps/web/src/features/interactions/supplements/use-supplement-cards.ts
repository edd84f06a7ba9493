import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo, useState } from 'react';
import { useEngine } from '../../../lib/knowledge.ts';
import { usePerson } from '../../profile/use-person.ts';
import { useItemList } from '../use-item-list.ts';
import { useLeaflets } from '../use-leaflets.ts';

/** The chosen supplements, checked together with the medicines. */
export function useSupplementCards(medicines: readonly (string | StoredMedication)[]) {
  const leaflets = useLeaflets();
  const { person, progress, reload } = usePerson();
  const list = useItemList('supplement-cards', { takesOver: true });
  const { data: engine, isError } = useEngine(list.items.length > 0);
  const chosen = useMemo(() => (engine && list.items.length > 0 ? engine.check(list.items) : null), [engine, list.items]);
  // What is taken already and has its card here is not checked against itself.
  const others = useMemo(() => {
    const ids = new Set(list.items.map((text) => engine?.resolve(text).match?.id));
    return engine
      ? medicines.filter((medicine) => {
          const id = engine.resolve(medicine).match?.id;
          return id === undefined || !ids.has(id);
        })
      : [];
  }, [engine, list.items, medicines]);
  const result = useMemo(
    () => (engine && list.items.length > 0 ? engine.check([...others, ...list.items], person) : null),
    [engine, others, list.items, person],
  );
  const [wanted, setWanted] = useState<string | null>(null);
  return { engine, isError, leaflets, medicines, list, chosen, others, result, wanted, setWanted, progress, reload };
}
