import cluster from 'node:cluster';
import type { FromProcess, SharedPlace, ToProcess } from './processes/messages.ts';

const waiting = new Map<number, () => void>();
let count = 0;

/** Where this is one of several web processes, runs the work when no other one is in that place. The supervisor frees it when a process ends. */
export async function runInSharedPlace<Result>(place: SharedPlace, work: () => Promise<Result>): Promise<Result> {
  if (!cluster.isWorker) return work();
  if (count === 0) process.on('message', letIn);
  count += 1;
  const id = count;
  const entered = new Promise<void>((resolve) => waiting.set(id, resolve));
  send({ kind: 'enter', place, id });
  await entered;
  try {
    return await work();
  } finally {
    send({ kind: 'leave', id });
  }
}

const send = (message: FromProcess) => process.send?.(message);

function letIn(message: ToProcess): void {
  if (message.kind !== 'entered') return;
  waiting.get(message.id)?.();
  waiting.delete(message.id);
}
