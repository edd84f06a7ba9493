import { MutationObserver } from '@tanstack/react-query';
import { queryClient } from '../api.ts';
import { removeStored, writeStored } from '../browser-storage.ts';
import { formatFailure } from '../error-texts.ts';
import { onKeys } from '../offline-keys.ts';
import { onSessionEvent } from '../session.ts';
import { registerUnsent } from '../unsent.ts';
import type { OfflineChange } from './change-store.ts';
import { addTakeOver, commit, getCurrentUserId, hasChangesOfOthers, listChanges, load, onChanges, onGone, reload } from './changes.ts';
import { canRetryLater } from './objection.ts';

/** The pauses between attempts after a failed one; the last one repeats. */
const retryDelaysMs = [3000, 10_000, 30_000, 60_000];

export type Answer<Stored> =
  | { kind: 'saved'; stored: Stored }
  | { kind: 'refused'; message: string; isStored?: true }
  /** The server has something newer: the change waits until the person chooses. */
  | { kind: 'conflict'; stored: Stored };

type AnsweredChange<Payload, Stored> = { change: OfflineChange<Payload, Stored>; answer: Answer<Stored> };

/** What differs from one kind of record to the next. */
export type QueueRules<Payload, Stored> = {
  /** What goes out in one call, out of what is due in order. */
  selectBatch: (due: readonly OfflineChange<Payload, Stored>[]) => readonly OfflineChange<Payload, Stored>[];
  /** Sends a batch. Throws what the call as a whole failed with; a change without an answer stays due. */
  send: (batch: readonly OfflineChange<Payload, Stored>[]) => Promise<ReadonlyMap<string, Answer<Stored>>>;
  /** A change that waits, as it is after the answer to an earlier one. */
  rebase?: (
    waiting: OfflineChange<Payload, Stored>,
    answered: OfflineChange<Payload, Stored>,
    stored: Stored,
  ) => OfflineChange<Payload, Stored>;
  /** Brings what the server confirmed into the query cache. */
  applyToCache: (answered: readonly AnsweredChange<Payload, Stored>[]) => void;
  /** Another tab, or the service worker, was rid of changes: what the server has may be different now. */
  onSentElsewhere?: () => void;
  /** What an earlier version stored for this person, and how to remove it there. */
  takeOver?: (owner: string) => Promise<{ changes: readonly OfflineChange<Payload, Stored>[]; done: () => Promise<void> } | null>;
};

/** Why the last attempt did not arrive. `willRetry`: false where the server says no and asking again does not help. */
type QueueFailure = { text: string; error: unknown; willRetry: boolean };
export type QueueState = { isSending: boolean; failure: QueueFailure | null };

let lastTime = 0;
/** In the order of time; the fraction keeps two tabs that write in the same millisecond apart. */
function createChangeTime(): number {
  lastTime = Math.max(Date.now(), Math.floor(lastTime) + 1) + Math.random();
  return lastTime;
}

const runLocked = (name: string, work: () => Promise<void>): Promise<void> =>
  // A browser has no locks for a page that came over plain HTTP; then the ids of the changes alone keep the tabs apart.
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work();

const idle: QueueState = { isSending: false, failure: null };

/** One kind of change on its way to the server: it shows at once, is stored until the server answers, and goes out in order. */
export class OfflineQueue<Payload, Stored> {
  readonly name: string;
  readonly #rules: QueueRules<Payload, Stored>;
  #state: QueueState = idle;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The attempt that has not begun yet: it takes along every change until it does. */
  #waiting: Promise<boolean> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #view: { of: readonly OfflineChange[]; owner: string | null; own: readonly OfflineChange<Payload, Stored>[] } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(name: string, rules: QueueRules<Payload, Stored>) {
    this.name = name;
    this.#rules = rules;
    queryClient.setMutationDefaults(['offline', name], {
      mutationFn: () => this.#attempt(),
      // The browser's word for a connection is not always right, and pauses between attempts end when the person asks.
      networkMode: 'always',
      retry: false,
    });
    onChanges(() => this.#handleChanges());
    onGone((gone) => {
      if (gone.some(({ kind }) => kind === name)) rules.onSentElsewhere?.();
    });
    if (rules.takeOver) addTakeOver(rules.takeOver);
    registerUnsent({ count: () => this.list().filter(({ trouble }) => trouble?.kind !== 'conflict').length, send: () => this.retry() });
    onSessionEvent((event) => this.#handleSession(event === 'LEFT' || event === 'SIGNED_OUT'));
    this.#listenToPage();
  }

  /** What the signed-in person, and nobody else, changed and the server has not confirmed, in order. */
  readonly list = (): readonly OfflineChange<Payload, Stored>[] => {
    const [all, owner] = [listChanges(), getCurrentUserId()];
    if (this.#view?.of !== all || this.#view.owner !== owner) {
      // Changes under this name are made by these rules.
      const own = all.filter((one) => one.kind === this.name && one.owner === owner) as OfflineChange<Payload, Stored>[];
      const isSame = own.length === this.#view?.own.length && own.every((one, index) => one === this.#view?.own[index]);
      this.#view = { of: all, owner, own: isSame && this.#view ? this.#view.own : own };
    }
    return this.#view.own;
  };

  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // What an earlier page left behind goes out with the first that shows it.
    void this.#sendLeftOver();
    return () => this.#listeners.delete(listener);
  };

  /** Settles when what is stored can be listed, or when that is not possible for now. */
  readonly settled = (): Promise<void> => load();

  create(fields: Pick<OfflineChange<Payload, Stored>, 'payload' | 'baseVersion'> & { id?: string }): OfflineChange<Payload, Stored> {
    const owner = getCurrentUserId() ?? '';
    return { id: crypto.randomUUID(), kind: this.name, owner, createdAt: createChangeTime(), wasSent: false, trouble: null, ...fields };
  }

  /** Writes changes and takes others back; they show at once. When this resolves they are stored in this browser. */
  async store(puts: readonly OfflineChange<Payload, Stored>[], removed: readonly OfflineChange<Payload, Stored>[] = []): Promise<void> {
    if (puts.length > 0) this.#setState({ ...this.#state, failure: null });
    // Without a session there is nobody whose change it is.
    const own = puts.filter(({ owner }) => owner !== '');
    await commit(own, removed);
  }

  /** Stores changes, takes others back, and sends after a pause in writing. */
  async change(
    puts: readonly OfflineChange<Payload, Stored>[],
    removed: readonly OfflineChange<Payload, Stored>[] = [],
    pauseMs = 0,
  ): Promise<void> {
    this.#setState({ ...this.#state, failure: null });
    clearTimeout(this.#timer);
    if (pauseMs > 0) this.#timer = setTimeout(() => void this.flush(), pauseMs);
    await this.store(puts, removed);
    if (pauseMs === 0) void this.flush();
  }

  /** Sends what is due, one call after the other. Says whether nothing stood in the way. */
  flush(): Promise<boolean> {
    // Not by the scope of a mutation: what waits there is lost without an answer when the session ends and the cache is cleared.
    this.#waiting ??= this.#last
      .then(() => new MutationObserver(queryClient, { mutationKey: ['offline', this.name] }).mutate())
      .then(
        () => true,
        () => false,
      );
    this.#last = this.#waiting;
    return this.#waiting;
  }

  /** Tries again now what was held up. Says whether nothing stood in the way. */
  retry(): Promise<boolean> {
    this.#failures = 0;
    return this.flush();
  }

  /** Tries again now also what the server refused: the reason may be gone. Says whether nothing stood in the way. */
  async retryAll(): Promise<boolean> {
    const refused = this.list().filter(({ trouble }) => trouble?.kind === 'refused');
    this.#setState({ ...this.#state, failure: null });
    await this.store(refused.map((one) => ({ ...one, trouble: null })));
    return (await this.retry()) && !this.list().some(({ trouble }) => trouble !== null);
  }

  /** Reads what another writer stored, and sends it. */
  async reload(): Promise<void> {
    await reload();
    void this.flush();
  }

  #listDue = () => this.list().filter(({ trouble }) => trouble === null);

  #setState(next: QueueState) {
    if (next.isSending === this.#state.isSending && next.failure === this.#state.failure) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  async #attempt(): Promise<void> {
    this.#waiting = null;
    await load();
    const owner = getCurrentUserId();
    // A pause in writing goes on: what is written meanwhile goes out at its end.
    if (owner === null || this.#listDue().length === 0) return;
    try {
      await runLocked(`offline ${this.name}`, async () => {
        await reload();
        await this.#sendDue(owner);
      });
      this.#failures = 0;
      this.#setState(idle);
    } catch (error) {
      this.#handleError(owner, error);
      throw error;
    }
  }

  async #sendDue(owner: string): Promise<void> {
    for (;;) {
      if (owner !== getCurrentUserId()) throw new Error('The session of this change has ended');
      const batch = this.#rules.selectBatch(this.#listDue());
      if (batch.length === 0) return;
      this.#setState({ ...this.#state, isSending: true });
      const sent = batch.map((one) => (one.wasSent ? one : { ...one, wasSent: true }));
      await commit(
        sent.filter((one) => !batch.includes(one)),
        [],
      );
      const answers = await this.#rules.send(sent);
      if (answers.size === 0) throw new Error('No answer');
      await this.#apply(owner, sent, answers);
    }
  }

  async #apply(
    owner: string,
    sent: readonly OfflineChange<Payload, Stored>[],
    answers: ReadonlyMap<string, Answer<Stored>>,
  ): Promise<void> {
    const answered = sent.flatMap((change) => {
      const answer = answers.get(change.id);
      return answer ? [{ change, answer }] : [];
    });
    const here = this.list();
    const done = answered.flatMap(({ change, answer }) => (answer.kind === 'saved' ? [change] : []));
    const rejected = answered.flatMap(({ change, answer }) =>
      answer.kind !== 'saved' && here.some(({ id }) => id === change.id) ? [{ ...change, trouble: answer }] : [],
    );
    const answeredIds = new Set(answered.map(({ change }) => change.id));
    const based = here
      .filter(({ id }) => !answeredIds.has(id))
      .flatMap((waiting) => {
        const next = answered.reduce(
          (one, { change, answer }) => (answer.kind === 'refused' ? one : (this.#rules.rebase?.(one, change, answer.stored) ?? one)),
          waiting,
        );
        return next === waiting ? [] : [next];
      });
    const stored = commit([...rejected, ...based], done);
    // An answer that comes after its person has left says nothing about what is here now.
    if (owner === getCurrentUserId()) this.#rules.applyToCache(answered);
    await stored;
  }

  #handleError(owner: string, error: unknown) {
    // A change whose session ended waits for its person.
    if (owner !== getCurrentUserId()) return this.#setState(idle);
    const willRetry = canRetryLater(error);
    if (willRetry) {
      this.#timer = setTimeout(() => void this.flush(), retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)]);
      this.#failures += 1;
    }
    this.#setState({ isSending: false, failure: { text: formatFailure(error, 'saving'), error, willRetry } });
  }

  #handleSession(isOver: boolean) {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#setState(idle);
    if (!isOver) void this.#sendLeftOver();
  }

  async #sendLeftOver(): Promise<void> {
    await load();
    if (this.#listDue().length > 0 && !this.#state.failure) void this.flush();
  }

  #handleChanges() {
    const before = this.#view?.own ?? [];
    const own = this.list();
    if (own === before) return;
    // Says to pages without this code, such as the one that signs out, that something is left to send.
    if (own.some(({ trouble }) => trouble === null)) writeStored(`unsent-${this.name}`, 'true');
    else if (before.length > 0) void this.#removeFlag();
    for (const listener of this.#listeners) listener();
  }

  async #removeFlag(): Promise<void> {
    const owner = getCurrentUserId();
    if (owner !== null && !(await hasChangesOfOthers(owner)) && this.#listDue().length === 0) removeStored(`unsent-${this.name}`);
  }

  #listenToPage() {
    if (typeof window === 'undefined') return;
    window.addEventListener?.('online', () => void this.retry());
    if (typeof document !== 'undefined')
      document.addEventListener('visibilitychange', () => {
        // Who turns to another tab or closes this one should not have to wait for a pause to end.
        if (this.#listDue().length > 0) void this.retry();
      });
    onKeys((held) => {
      if (held.owner === getCurrentUserId()) void reload().then(() => this.#sendLeftOver());
    });
    void this.#sendLeftOver();
  }
}
