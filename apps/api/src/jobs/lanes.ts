import { runInTime } from '../request-budget.ts';
import type { JobPayloads } from './enqueue.ts';

type Task = (payload: unknown) => Promise<void>;
export type TaskList = Record<keyof JobPayloads, Task>;
type Lane = {
  name: string;
  concurrency: number;
  /** A job that takes longer has failed, and is tried again later. */
  secondsMax: number;
  tasks: readonly (keyof JobPayloads)[];
};

/** What waits for somebody else's machine waits in a lane of its own: none of them can hold up the others, or our own work. */
const outsideLanes: readonly Lane[] = [
  { name: 'mail', concurrency: 3, secondsMax: 120, tasks: ['send_mail', 'tell_subscriber', 'tell_share_opened'] },
  { name: 'push', concurrency: 3, secondsMax: 120, tasks: ['send_notice'] },
  { name: 'payments', concurrency: 2, secondsMax: 180, tasks: ['sync_payments', 'close_customer'] },
  { name: 'files', concurrency: 1, secondsMax: 180, tasks: ['delete_file'] },
  // So many people's files are open at a time. Their pages take turns, and each has limits of its own.
  { name: 'reading', concurrency: 4, secondsMax: 3600, tasks: ['read_upload'] },
  { name: 'long reading', concurrency: 2, secondsMax: 3 * 3600, tasks: ['read_long_upload'] },
];
const ownLane = { name: 'own', concurrency: 3, secondsMax: 1800 };

type RunningLane = Omit<Lane, 'tasks'> & { taskList: Record<string, Task> };

/** Shares the tasks out among the lanes. */
export function lanesOf(taskList: TaskList): RunningLane[] {
  const outside = new Set<string>(outsideLanes.flatMap(({ tasks }) => tasks));
  const own = Object.keys(taskList).filter((name) => !outside.has(name));
  const pick = (names: readonly string[], secondsMax: number) =>
    Object.fromEntries(
      Object.entries(taskList).flatMap(([name, task]) => (names.includes(name) ? [[name, inTime(name, task, secondsMax)]] : [])),
    );
  return [
    { ...ownLane, taskList: pick(own, ownLane.secondsMax) },
    ...outsideLanes.map(({ tasks, ...lane }) => ({ ...lane, taskList: pick(tasks, lane.secondsMax) })),
  ];
}

const inTime =
  (name: string, task: Task, secondsMax: number): Task =>
  (payload) =>
    runInTime(secondsMax, () => task(payload), new Error(`${name} took longer than ${secondsMax} seconds`));
