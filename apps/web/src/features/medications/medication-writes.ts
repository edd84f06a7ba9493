import type { Medication } from '@wellkept/contract/medications.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { mayRetry, refusalOf } from '../../lib/failure.ts';
import { onSavedAnywhere, tellSaved } from '../../lib/saved-events.ts';
import { sealedText } from '../../lib/sealed-storage.ts';
import { currentSession, onSessionEvent } from '../../lib/session.ts';
import { keepsUnsent } from '../../lib/unsent.ts';
import { inputOfMedication, readKeptWrites, upserted, type Write, writesOf } from './writes-overlay.ts';

/**
 * Changes to the cabinet on their way to the server. Each shows at once; one that did not arrive stays here with its entry, also over a
 * reload of the page, until it is sent again or given up. A session that merely ends loses none of them: they wait for their person.
 */
const kept = sealedText('unsaved-medications', {
  area: 'sessionStorage',
  // An earlier version kept those of all people of this tab together.
  adopt: (plain, owner, sealed) => {
    const all = readKeptWrites(plain, failureText(null, 'saving'));
    const others = all.filter((write) => write.owner !== owner);
    return { own: sealed ?? textOf(writesOf(all, owner)), rest: textOf(others) };
  },
});

let writes: readonly Write[] = [];
const watchers = new Set<() => void>();
/** The last call for each medicine: changes to the same one go out one after the other. */
const lanes = new Map<string, Promise<unknown>>();

/** The list as the server has it. */
export const medicationsQuery = { ...api.queryOptions('get', '/api/medications'), refetchOnWindowFocus: 'always' as const };
const { queryKey } = medicationsQuery;

export const watchWrites = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
export const currentWrites = () => writes;

function textOf(some: readonly Write[]): string | null {
  const puts = some.filter(({ kind }) => kind === 'put');
  return puts.length > 0 ? JSON.stringify(puts) : null;
}

/** What this page changed, settled or not: what is kept of these is older. */
const touched = new Set<string>();
const isUntouched = ({ medication }: Write) => !touched.has(medication.id);
const parseKept = (text: string | null) => writesOf(readKeptWrites(text, failureText(null, 'saving')), personNow());

function become(next: readonly Write[]) {
  const before = writes;
  writes = next;
  for (const { medication } of [...before, ...next]) touched.add(medication.id);
  // Without storage an unsaved entry does not outlive a reload; on the page it stands all the same.
  if (personNow() !== undefined) {
    const own = ownWrites();
    kept.update((text) => textOf([...own, ...parseKept(text).filter(isUntouched)]));
  }
  for (const watcher of watchers) watcher();
}

/** What an earlier page of this tab could not save is there again. */
function takeKept() {
  const missing = parseKept(kept.read()).filter(isUntouched);
  if (missing.length > 0) become([...missing, ...writes]);
}

const personNow = () => currentSession().user?.id;
const notSignedIn = failureText({ code: 'notSignedIn', message: '' }, 'saving');
const ownWrites = () => writesOf(writes, personNow());

const without = (done: readonly Write[]) => writes.filter((write) => !done.includes(write));
const put = (...next: Write[]) => {
  const ids = new Set(next.map(({ medication }) => medication.id));
  become([...next, ...writes.filter(({ medication }) => !ids.has(medication.id))]);
};
/** An answer that comes after its person has left says nothing about the list that is here now. */
const updateStored = (owner: string, change: (stored: readonly Medication[]) => Medication[]) => {
  if (owner === personNow()) queryClient.setQueryData<Medication[]>(queryKey, (stored) => (stored ? change(stored) : stored));
};

/** Asks once more where asking may help; throws what the last attempt failed with. Never asks in another person's session. */
async function twice<Answer>(owner: string, ask: () => Promise<{ data?: Answer; error?: unknown }>): Promise<Answer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    if (owner !== personNow()) throw new Error('The session of this change has ended');
    try {
      const { data, error } = await ask();
      if (error === undefined) return data;
      throw error;
    } catch (error) {
      if (attempt > 0 || !mayRetry(error)) throw error;
    }
  }
}

function inLanes(medications: readonly Medication[], work: () => Promise<void>): Promise<void> {
  const next = Promise.all(medications.map(({ id }) => lanes.get(id))).then(work);
  for (const { id } of medications) lanes.set(id, next);
  return next.finally(() => {
    for (const { id } of medications) if (lanes.get(id) === next) lanes.delete(id);
  });
}

const failed = (sent: readonly Write[], error: unknown) => {
  const failure = failureText(error, 'saving');
  become(writes.map((write) => (sent.includes(write) ? { ...write, failure } : write)));
  return failure;
};

/** Creates or replaces a medicine. Resolves to why it did not arrive, or null; the entry is on the page either way. */
export async function saveMedication(medication: Medication): Promise<string | null> {
  const owner = personNow();
  if (owner === undefined) return notSignedIn;
  const write: Write = { kind: 'put', owner, medication, failure: null };
  put(write);
  let failure: string | null = null;
  await inLanes([medication], async () => {
    try {
      const saved = await twice(owner, () =>
        client.PUT('/api/medications/{id}', { params: { path: { id: medication.id } }, body: inputOfMedication(medication) }),
      );
      if (saved) updateStored(owner, (stored) => upserted(stored, saved));
      become(without([write]));
      tellSaved('medications');
    } catch (error) {
      failure = failed([write], error);
    }
  });
  return failure;
}

/** Creates many in one step: all of them are there afterwards, or none. */
export async function saveMedications(medications: readonly Medication[]): Promise<string | null> {
  const owner = personNow();
  if (owner === undefined) return notSignedIn;
  const sent = medications.map((medication): Write => ({ kind: 'put', owner, medication, failure: null }));
  put(...sent);
  let failure: string | null = null;
  await inLanes(medications, async () => {
    try {
      const items = medications.map((medication) => ({ id: medication.id, ...inputOfMedication(medication) }));
      const saved = await twice(owner, () => client.POST('/api/medications/bulk', { body: { items } }));
      if (saved) updateStored(owner, (stored) => [...saved].reverse().reduce<Medication[]>(upserted, [...stored]));
      become(without(sent));
      tellSaved('medications');
    } catch (error) {
      failure = failed(sent, error);
    }
  });
  return failure;
}

/** Deletes a medicine. Where that did not arrive the medicine is back on the page. */
export async function deleteMedication(medication: Medication): Promise<string | null> {
  const owner = personNow();
  if (owner === undefined) return notSignedIn;
  const write: Write = { kind: 'delete', owner, medication, failure: null };
  put(write);
  let failure: string | null = null;
  await inLanes([medication], async () => {
    try {
      await twice(owner, () => client.DELETE('/api/medications/{id}', { params: { path: { id: medication.id } } }));
      updateStored(owner, (stored) => stored.filter(({ id }) => id !== medication.id));
      tellSaved('medications');
    } catch (error) {
      // One that is not there any more is deleted all the same.
      failure = refusalOf(error)?.code === 'notFound' ? null : failureText(error, 'saving');
    }
    become(without([write]));
  });
  return failure;
}

/** Sends everything of the signed-in person again that did not arrive. */
export const retryAll = () =>
  Promise.all(
    ownWrites()
      .filter(({ failure, kind }) => failure !== null && kind === 'put')
      .map(({ medication }) => saveMedication(medication)),
  );

keepsUnsent({
  count: () => ownWrites().length,
  send: async () => {
    void retryAll();
    await Promise.all(lanes.values());
  },
});
// Another tab may have saved it; writes of this one that are on their way are on top of the answer.
onSavedAnywhere((saved) => {
  if (saved === 'medications' && lanes.size === 0) void queryClient.invalidateQueries({ queryKey });
});
onSessionEvent((event) => {
  if (event !== 'LEFT') return;
  become([]);
  touched.clear();
});
kept.onChange(takeKept);
/** Settles when what an earlier page of this tab could not save is there. */
export const writesSettled = kept.settled;
if (typeof window !== 'undefined') window.addEventListener('online', () => void retryAll());
