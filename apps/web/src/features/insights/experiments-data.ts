import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { getToday } from '../../lib/today.ts';

export type Experiment = components['schemas']['Experiment'];
export type ExperimentFields = components['schemas']['ExperimentFieldsInput'];

export const useExperiments = () => api.useQuery('get', '/api/experiments', { params: { query: { today: getToday() } } }, { staleTime: 0 });

const refreshExperiments = () => queryClient.invalidateQueries({ queryKey: ['get', '/api/experiments'] });

/** Throws what the call failed with. */
export async function saveExperiment(id: string, body: ExperimentFields): Promise<void> {
  const { error } = await client.PUT('/api/experiments/{id}', { params: { path: { id } }, body });
  if (error) throw error;
  await refreshExperiments();
}

const toExperimentFields = ({
  change,
  outcome,
  wanted,
  worthwhile,
  baselineFrom,
  trialFrom,
  trialTo,
  settlingDays,
}: Experiment): ExperimentFields => ({
  change,
  outcome,
  wanted,
  worthwhile,
  baselineFrom,
  trialFrom,
  trialTo,
  settlingDays,
});

/** Removes an experiment, with a way back. */
export async function removeExperiment(experiment: Experiment): Promise<void> {
  try {
    const { error } = await client.DELETE('/api/experiments/{id}', { params: { path: { id: experiment.id } } });
    if (error) throw error;
    await refreshExperiments();
    const undo = () => void saveExperiment(experiment.id, toExperimentFields(experiment));
    toast({ kind: 'success', title: 'Experiment removed', action: { label: 'Undo', run: undo }, durationMs: 8000 });
  } catch (error) {
    toast({
      kind: 'error',
      title: formatFailure(error, 'saving'),
      action: { label: 'Retry', run: () => void removeExperiment(experiment) },
    });
  }
}
