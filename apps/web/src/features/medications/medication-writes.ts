import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { useMemo } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { listStoredKeys } from '../../lib/browser-storage.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { findObjection } from '../../lib/offline/objection.ts';
import { type Answer, OfflineQueue } from '../../lib/offline/offline-queue.ts';
import { useOfflineChanges, useQueueState } from '../../lib/offline/use-offline-queue.ts';
import { emitSaved, onSavedAnywhere } from '../../lib/saved-events.ts';
import { getSession } from '../../lib/session.ts';
import { createListStorage, storeListForOffline } from './stored-list.ts';
import {
  type MedicationChange,
  type MedicationListRow,
  type MedicationPayload,
  type MedicationWrite,
  medicationKind,
  toMedicationInput,
  toWrites,
  upsertMedication,
  withWrites,
} from './writes-overlay.ts';

/** The list as the server has it. */
export const medicationsQuery = { ...api.queryOptions('get', '/api/medications'), refetchOnWindowFocus: 'always' as const };
const { queryKey } = medicationsQuery;
storeListForOffline(queryClient, queryKey, createListStorage('last-medicines'), () => typeof navigator === 'undefined' || navigator.onLine);

type Saved = readonly Medication[];
type Call = Promise<{ data?: Medication | Medication[] | undefined; error?: unknown }>;

/** What the server has of the changes afterwards; empty where it has nothing any more. */
async function callServer(batch: readonly MedicationChange[], { payload: { kind, medication, group } }: MedicationChange): Promise<Saved> {
  const params = { path: { id: medication.id } };
  const createBulk = () => batch.map(({ payload }) => ({ id: payload.medication.id, ...toMedicationInput(payload.medication) }));
  const call =
    kind === 'delete'
      ? client.DELETE('/api/medications/{id}', { params })
      : group === null
        ? client.PUT('/api/medications/{id}', { params, body: toMedicationInput(medication) })
        : client.POST('/api/medications/bulk', { body: { items: createBulk() } });
  const { data, error } = await (call as Call);
  // One that is not there any more is deleted all the same.
  if (error !== undefined && !(kind === 'delete' && findRefusal(error)?.code === 'notFound')) throw error;
  return data === undefined ? [] : [data].flat();
}

async function send(batch: readonly MedicationChange[]): Promise<ReadonlyMap<string, Answer<Saved>>> {
  const [first] = batch;
  if (!first) return new Map();
  const answerAll = (answer: Answer<Saved>) => new Map(batch.map(({ id }) => [id, answer]));
  try {
    return answerAll({ kind: 'saved', stored: await callServer(batch, first) });
  } catch (error) {
    const message = findObjection(error);
    if (message === null) throw error;
    return answerAll({ kind: 'refused', message });
  }
}

/** Changes to the list of medicines on their way to the server. What was created in one step goes out in one call: all of it is there, or none. */
export const medicationQueue = new OfflineQueue<MedicationPayload, Saved>(medicationKind, {
  selectBatch: (due) => {
    const group = due[0]?.payload.group ?? null;
    return group === null ? due.slice(0, 1) : due.filter(({ payload }) => payload.group === group);
  },
  send,
  applyToCache: (answered) => {
    const [first] = answered;
    if (first?.answer.kind !== 'saved') return;
    const { stored } = first.answer;
    const deletedIds = new Set(answered.flatMap(({ change: { payload } }) => (payload.kind === 'delete' ? [payload.medication.id] : [])));
    queryClient.setQueryData<Medication[]>(queryKey, (list) =>
      list
        ? [...stored]
            .reverse()
            .reduce(upsertMedication, list)
            .filter(({ id }) => !deletedIds.has(id))
        : list,
    );
    emitSaved('medications');
  },
  takeOver: async (owner) => {
    // Hardly any browser still has some, so its reader is not part of every page.
    const hasEarlier = listStoredKeys('sessionStorage').some((key) => key.endsWith('unsaved-medications'));
    return hasEarlier ? (await import('./earlier-writes.ts')).readEarlierWrites(owner) : null;
  },
});

/** The list as it is known now, with what is still on its way. */
export const listMedicationRows = (): MedicationListRow[] =>
  withWrites(queryClient.getQueryData<Medication[]>(queryKey) ?? [], toWrites(medicationQueue.list(), null));

/** What the person changed and the server has not confirmed, with why it did not arrive. */
export function useMedicationWrites(): readonly MedicationWrite[] {
  const changes = useOfflineChanges(medicationQueue);
  const { failure } = useQueueState(medicationQueue);
  return useMemo(() => toWrites(changes, failure?.text ?? null), [changes, failure]);
}

/** Puts changes into the queue and sends it. Resolves to why they did not arrive, or null; what was typed is on the page either way. */
async function save(payloads: readonly MedicationPayload[]): Promise<string | null> {
  const changes = payloads.map((payload) => medicationQueue.create({ payload, baseVersion: null }));
  const owner = changes[0]?.owner;
  if (owner === '') return formatFailure({ code: 'notSignedIn', message: '' }, 'saving');
  const ids = new Set(payloads.map(({ medication }) => medication.id));
  await medicationQueue.store(
    changes,
    medicationQueue.list().filter(({ payload }) => ids.has(payload.medication.id)),
  );
  await medicationQueue.flush();
  // The session ended meanwhile: what did not arrive waits for its person.
  if (owner !== getSession().user?.id) return formatFailure(null, 'saving');
  const own = new Set(changes.map(({ id }) => id));
  const left = medicationQueue.list().filter(({ id }) => own.has(id));
  const failure = toWrites(left, medicationQueue.getState().failure?.text ?? formatFailure(null, 'saving'))[0]?.failure ?? null;
  // Where a deletion did not arrive the medicine is back on the page.
  await medicationQueue.store(
    [],
    left.filter(({ payload }) => payload.kind === 'delete'),
  );
  return failure;
}

/** Creates or replaces a medicine. Resolves to why it did not arrive, or null. */
export const saveMedication = (medication: Medication): Promise<string | null> => save([{ kind: 'put', medication, group: null }]);

/** Creates many in one step: all of them are there afterwards, or none. Resolves to why they did not arrive, or null. */
export function saveMedications(medications: readonly Medication[]): Promise<string | null> {
  const group = crypto.randomUUID();
  return save(medications.map((medication) => ({ kind: 'put', medication, group })));
}

/** Deletes a medicine. Resolves to why that did not arrive, or null. */
export const deleteMedication = (medication: Medication): Promise<string | null> => save([{ kind: 'delete', medication, group: null }]);

// Another tab may have saved it; changes of this one that are on their way are on top of the answer.
onSavedAnywhere((saved) => {
  if (saved === 'medications' && !medicationQueue.getState().isSending) void queryClient.invalidateQueries({ queryKey });
});
