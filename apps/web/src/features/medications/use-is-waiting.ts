import { useState } from 'react';
import { useIsOnline } from '../../lib/use-is-online.ts';
import type { useMedicationList } from './use-medication-list.ts';

type MedicationList = Pick<ReturnType<typeof useMedicationList>, 'stored' | 'active' | 'result' | 'hasFailed'>;

/** Whether the list is still on its way, with its first answer: the answer's card would push the list down. Later answers wait in the card. */
export function useIsWaiting({ stored, active, result, hasFailed }: MedicationList): boolean {
  const [isShown, setShown] = useState(false);
  const isOnline = useIsOnline();
  const hasAnswer = stored.isSuccess && (active.length === 0 || result !== null || hasFailed || !isOnline);
  if (hasAnswer && !isShown) setShown(true);
  return !isShown && !stored.isError;
}
