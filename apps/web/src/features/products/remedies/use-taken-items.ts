import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useItemList } from '../../interactions/use-item-list.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';

/** The person's own list, or what a visitor typed into the interaction check of this tab. */
export function useTakenItems(): readonly (string | StoredMedication)[] {
  const { user } = useSession();
  const { active } = useMedicationList();
  const { items } = useItemList('interaction-items', { takesOver: false });
  return useMemo(() => (user ? active.map(({ medication }) => medication) : items), [user, active, items]);
}
