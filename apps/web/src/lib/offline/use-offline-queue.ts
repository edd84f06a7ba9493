import { useSyncExternalStore } from 'react';
import type { OfflineChange } from './change-store.ts';
import { getStorageState, intactStorage, onChanges, type StorageState } from './changes.ts';
import type { OfflineQueue, QueueState } from './offline-queue.ts';

const noChanges: never[] = [];
const idle: QueueState = { isSending: false, failure: null };

/** The changes of a queue that are on their way, or wait for the person. */
export const useOfflineChanges = <Payload, Stored>(queue: OfflineQueue<Payload, Stored>): readonly OfflineChange<Payload, Stored>[] =>
  useSyncExternalStore(queue.subscribe, queue.list, () => noChanges);

/** Whether a queue sends, and why its last attempt did not arrive. */
export const useQueueState = <Payload, Stored>(queue: OfflineQueue<Payload, Stored>): QueueState =>
  useSyncExternalStore(queue.subscribe, queue.getState, () => idle);

/** Whether this browser has all changes of this page, and can read what it has. */
export const useStorageState = (): StorageState => useSyncExternalStore(onChanges, getStorageState, () => intactStorage);
