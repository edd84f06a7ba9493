import { runWithTimeLimit } from '../request-budget.ts';
import type { JobPayloads } from './enqueue.ts';

type Task = (payload: unknown) => Promise<void>;
export type TaskList = Record<keyof JobPayloads, Task>;
type WorkerPool = {
  name: string;
  concurrency: number;
  /** A job that takes longer has failed, and is tried again later. */
  secondsMax: number;
  tasks: readonly (keyof JobPayloads)[];
};

/** Calls to other servers have pools of their own: none can delay the others or our own work. */
const externalPools: readonly WorkerPool[] = [
  {
    name: 'mail',
    concurrency: 3,
    secondsMax: 120,
    // A notice of danger doesn't wait behind our own long work.
    tasks: ['send_mail', 'tell_subscriber', 'tell_share_opened', 'tell_share_written', 'notify_of_crisis'],
  },
  { name: 'push', concurrency: 3, secondsMax: 120, tasks: ['send_notice'] },
  { name: 'payments', concurrency: 2, secondsMax: 180, tasks: ['sync_payments', 'close_customer'] },
  { name: 'files', concurrency: 1, secondsMax: 180, tasks: ['delete_file', 'delete_unused_files'] },
  // So many people's files are open at a time. Their pages take turns, and each has limits of its own.
  { name: 'reading', concurrency: 4, secondsMax: 3600, tasks: ['read_upload'] },
  { name: 'long reading', concurrency: 2, secondsMax: 3 * 3600, tasks: ['read_long_upload'] },
];
const internalPool = { name: 'own', concurrency: 3, secondsMax: 1800 };

type RunnablePool = Omit<WorkerPool, 'tasks'> & { taskList: Record<string, Task> };

/** Shares the tasks out among the lanes. */
export function createWorkerPools(taskList: TaskList): RunnablePool[] {
  const outside = new Set<string>(externalPools.flatMap(({ tasks }) => tasks));
  const own = Object.keys(taskList).filter((name) => !outside.has(name));
  const pick = (names: readonly string[], secondsMax: number) =>
    Object.fromEntries(
      Object.entries(taskList).flatMap(([name, task]) => (names.includes(name) ? [[name, withTimeLimit(name, task, secondsMax)]] : [])),
    );
  return [
    { ...internalPool, taskList: pick(own, internalPool.secondsMax) },
    ...externalPools.map(({ tasks, ...lane }) => ({ ...lane, taskList: pick(tasks, lane.secondsMax) })),
  ];
}

const withTimeLimit =
  (name: string, task: Task, secondsMax: number): Task =>
  (payload) =>
    runWithTimeLimit(secondsMax, () => task(payload), new Error(`${name} took longer than ${secondsMax} seconds`));
