import type { components } from '@wellkept/contract/api.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { log } from '../../lib/log.ts';
import { onSaved } from '../../lib/saved-events.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { getSession, onSessionEvent } from '../../lib/session.ts';
import { medicationsQuery } from './medication-writes.ts';
import { parseStoredAnalysis, type StoredAnalysis } from './stored-analysis.ts';

/** The latest answer for this person, for when the leaflets cannot be downloaded. Signing out clears the key. */
const analysisStorage = createSealedText('lastMedicationAnalysis');
const delayMs = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The stored analysis of the signed-in user. */
export const getStoredAnalysis = (): StoredAnalysis | null => parseStoredAnalysis(analysisStorage.read(), getSession().user?.id);

async function refreshAnalysis(): Promise<void> {
  const userId = getSession().user?.id;
  const stored = queryClient.getQueryData<Medication[]>(medicationsQuery.queryKey);
  if (userId === undefined || !stored) return;
  const medications = stored
    .filter(({ active }) => active)
    .map(({ name, strength, prescribedDosage, frequency }) => ({ name, strength, prescribedDosage, frequency }));
  const timestamp = new Date().toISOString();
  const body: components['schemas']['MedicationAnalysisRequestInput'] = { medications, userId, userContext: { timestamp } };
  const { data, error } = await client.POST('/api/functions/analyze-medications', { body });
  if (error) throw new Error(error.code);
  // An answer that comes after its person has left is nobody's.
  if (getSession().user?.id !== userId) return;
  const text = JSON.stringify({ userId, timestamp, medications: data.medications });
  analysisStorage.update(() => text);
}

onSaved(() => {
  clearTimeout(timer);
  // A failure takes nothing from anybody: the next save tries again.
  timer = setTimeout(
    () => refreshAnalysis().catch((error: unknown) => log.info('The analysis of the medicines was not renewed', error)),
    delayMs,
  );
});
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') clearTimeout(timer);
});
