import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { AssessedRow } from './reviewed-values.ts';
import { findSavedAlready } from './saved-already.ts';

/** What of a review is among the results of its day already, until the user says that it is to be saved again. */
export function useSavedAlready(found: readonly AssessedRow[], collectedOn: string) {
  const [acceptedDay, setAcceptedDay] = useState<string | null>(null);
  const { data = [] } = api.useQuery('get', '/api/lab-results', { params: { query: { collectedOn } } }, { enabled: collectedOn !== '' });
  const rows = acceptedDay === collectedOn ? [] : findSavedAlready(found, data);
  return { rows, saveAgain: () => setAcceptedDay(collectedOn) };
}
