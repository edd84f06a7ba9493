import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { canRetry, findRefusal } from '../../lib/failure.ts';
import { emitSaved, onSavedAnywhere } from '../../lib/saved-events.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { getSession, onSessionEvent } from '../../lib/session.ts';
import { registerUnsent } from '../../lib/unsent.ts';
import { type MedicationWrite, parseStoredWrites, selectWritesByOwner, toMedicationInput, upsertMedication } from './writes-overlay.ts';

/**
 * Changes to the cabinet on their way to the server. Each shows at once; one that did not arrive stays here with its entry, also over a
 * reload of the page, until it is sent again or given up. A session that merely ends loses none of them: they wait for their person.
 */
const writesStorage = createSealedText('unsaved-medications', {
  asksBeforeLoss: true,
  area: 'sessionStorage',
  // An earlier version stored those of all users of this tab together.
  adopt: (plain, owner, sealed) => {
    const all = parseStoredWrites(plain, formatFailure(null, 'saving'));
    const others = all.filter((write) => write.owner !== owner);
    return { own: sealed ?? serializeWrites(selectWritesByOwner(all, owner)), rest: serializeWrites(others) };
  },
});

let writes: readonly MedicationWrite[] = [];
const listeners = new Set<() => void>();
/** The last call for each medicine: changes to the same one go out one after the other. */
const queues = new Map<string, Promise<unknown>>();

/** The list as the server has it. */
export const medicationsQuery = { ...api.queryOptions('get', '/api/medications'), refetchOnWindowFocus: 'always' as const };
const { queryKey } = medicationsQuery;

export const subscribeToWrites = (watcher: () => void) => {
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
  };
};
export const getWrites = () => writes;

function serializeWrites(some: readonly MedicationWrite[]): string | null {
  const puts = some.filter(({ kind }) => kind === 'put');
  return puts.length > 0 ? JSON.stringify(puts) : null;
}

/** Everything this page changed, settled or not: stored copies of these entries are older. */
const touched = new Set<string>();
const isUntouched = ({ medication }: MedicationWrite) => !touched.has(medication.id);
const parseOwnWrites = (text: string | null) =>
  selectWritesByOwner(parseStoredWrites(text, formatFailure(null, 'saving')), getCurrentUserId());

function setState(next: readonly MedicationWrite[]) {
  const before = writes;
  writes = next;
  for (const { medication } of [...before, ...next]) touched.add(medication.id);
  // Without storage an unsaved entry does not outlive a reload; on the page it stands all the same.
  if (getCurrentUserId() !== undefined) {
    const own = listOwnWrites();
    writesStorage.update((text) => serializeWrites([...own, ...parseOwnWrites(text).filter(isUntouched)]));
  }
  for (const watcher of listeners) watcher();
}

/** What an earlier page of this tab could not save is there again. */
function restoreStoredWrites() {
  const missing = parseOwnWrites(writesStorage.read()).filter(isUntouched);
  if (missing.length > 0) setState([...missing, ...writes]);
}

const getCurrentUserId = () => getSession().user?.id;
const notSignedIn = formatFailure({ code: 'notSignedIn', message: '' }, 'saving');
const listOwnWrites = () => selectWritesByOwner(writes, getCurrentUserId());

const without = (done: readonly MedicationWrite[]) => writes.filter((write) => !done.includes(write));
const put = (...next: MedicationWrite[]) => {
  const ids = new Set(next.map(({ medication }) => medication.id));
  setState([...next, ...writes.filter(({ medication }) => !ids.has(medication.id))]);
};
/** An answer that comes after its person has left says nothing about the list that is here now. */
const updateStored = (owner: string, change: (stored: readonly Medication[]) => Medication[]) => {
  if (owner === getCurrentUserId()) queryClient.setQueryData<Medication[]>(queryKey, (stored) => (stored ? change(stored) : stored));
};

/** Asks once more where asking may help; throws what the last attempt failed with. Never asks in another person's session. */
async function retryOnce<Answer>(owner: string, ask: () => Promise<{ data?: Answer; error?: unknown }>): Promise<Answer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    if (owner !== getCurrentUserId()) throw new Error('The session of this change has ended');
    try {
      const { data, error } = await ask();
      if (error === undefined) return data;
      throw error;
    } catch (error) {
      if (attempt > 0 || !canRetry(error)) throw error;
    }
  }
}

function runQueued(medications: readonly Medication[], work: () => Promise<void>): Promise<void> {
  const next = Promise.all(medications.map(({ id }) => queues.get(id))).then(work);
  for (const { id } of medications) queues.set(id, next);
  return next.finally(() => {
    for (const { id } of medications) if (queues.get(id) === next) queues.delete(id);
  });
}

const markFailed = (sent: readonly MedicationWrite[], error: unknown) => {
  const failure = formatFailure(error, 'saving');
  setState(writes.map((write) => (sent.includes(write) ? { ...write, failure } : write)));
  return failure;
};

/** Creates or replaces a medicine. Resolves to why it did not arrive, or null; the entry is on the page either way. */
export async function saveMedication(medication: Medication): Promise<string | null> {
  const owner = getCurrentUserId();
  if (owner === undefined) return notSignedIn;
  const write: MedicationWrite = { kind: 'put', owner, medication, failure: null };
  put(write);
  let failure: string | null = null;
  await runQueued([medication], async () => {
    try {
      const saved = await retryOnce(owner, () =>
        client.PUT('/api/medications/{id}', { params: { path: { id: medication.id } }, body: toMedicationInput(medication) }),
      );
      if (saved) updateStored(owner, (stored) => upsertMedication(stored, saved));
      setState(without([write]));
      emitSaved('medications');
    } catch (error) {
      failure = markFailed([write], error);
    }
  });
  return failure;
}

/** Creates many in one step: all of them are there afterwards, or none. */
export async function saveMedications(medications: readonly Medication[]): Promise<string | null> {
  const owner = getCurrentUserId();
  if (owner === undefined) return notSignedIn;
  const sent = medications.map((medication): MedicationWrite => ({ kind: 'put', owner, medication, failure: null }));
  put(...sent);
  let failure: string | null = null;
  await runQueued(medications, async () => {
    try {
      const items = medications.map((medication) => ({ id: medication.id, ...toMedicationInput(medication) }));
      const saved = await retryOnce(owner, () => client.POST('/api/medications/bulk', { body: { items } }));
      if (saved) updateStored(owner, (stored) => [...saved].reverse().reduce<Medication[]>(upsertMedication, [...stored]));
      setState(without(sent));
      emitSaved('medications');
    } catch (error) {
      failure = markFailed(sent, error);
    }
  });
  return failure;
}

/** Deletes a medicine. Where that did not arrive the medicine is back on the page. */
export async function deleteMedication(medication: Medication): Promise<string | null> {
  const owner = getCurrentUserId();
  if (owner === undefined) return notSignedIn;
  const write: MedicationWrite = { kind: 'delete', owner, medication, failure: null };
  put(write);
  let failure: string | null = null;
  await runQueued([medication], async () => {
    try {
      await retryOnce(owner, () => client.DELETE('/api/medications/{id}', { params: { path: { id: medication.id } } }));
      updateStored(owner, (stored) => stored.filter(({ id }) => id !== medication.id));
      emitSaved('medications');
    } catch (error) {
      // One that is not there any more is deleted all the same.
      failure = findRefusal(error)?.code === 'notFound' ? null : formatFailure(error, 'saving');
    }
    setState(without([write]));
  });
  return failure;
}

/** Sends everything of the signed-in person again that did not arrive. */
export const retryAll = () =>
  Promise.all(
    listOwnWrites()
      .filter(({ failure, kind }) => failure !== null && kind === 'put')
      .map(({ medication }) => saveMedication(medication)),
  );

registerUnsent({
  count: () => listOwnWrites().length,
  send: async () => {
    void retryAll();
    await Promise.all(queues.values());
  },
});
// Another tab may have saved it; writes of this one that are on their way are on top of the answer.
onSavedAnywhere((saved) => {
  if (saved === 'medications' && queues.size === 0) void queryClient.invalidateQueries({ queryKey });
});
onSessionEvent((event) => {
  if (event !== 'LEFT') return;
  setState([]);
  touched.clear();
});
writesStorage.onChange(restoreStoredWrites);
/** Settles when what an earlier page of this tab could not save is there. */
export const writesSettled = writesStorage.settled;
if (typeof window !== 'undefined') window.addEventListener('online', () => void retryAll());
