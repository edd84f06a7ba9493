import { useQuery } from '@tanstack/react-query';
import type { Habit, HabitInput, HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import { readWithCache } from '../diary/diary-cache.ts';
// What is stored makes these out of date.
import '../diary/diary-data.ts';
import { onStored } from '../diary/diary-queue.ts';

const habitsKey = ['habits'];
const progressKey = 'habit progress';

/** All habits, archived ones too, and how each stands; without a connection as they were last. */
export function useHabits(today: string) {
  const common = { networkMode: 'always', retry: false } as const;
  const habits = useQuery({
    ...common,
    queryKey: habitsKey,
    queryFn: () => readWithCache('habits', () => client.GET('/api/habits') as Promise<{ data?: Habit[]; error?: unknown }>),
  });
  const progress = useQuery({
    ...common,
    queryKey: [progressKey, today],
    queryFn: () =>
      readWithCache(
        'habit progress',
        () => client.GET('/api/habits/progress', { params: { query: { today } } }) as Promise<{ data?: HabitProgress[]; error?: unknown }>,
      ),
  });
  return { habits, progress };
}

const refreshHabits = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: habitsKey }),
    queryClient.invalidateQueries({ queryKey: [progressKey] }),
    queryClient.invalidateQueries({ queryKey: ['diary day'] }),
  ]);

onStored((_stored, { payload }) => {
  if (!('entry' in payload) || payload.entry.kind === 'habit') void queryClient.invalidateQueries({ queryKey: [progressKey] });
});

export const toHabitInput = ({ id: _, createdAt: __, updatedAt: ___, ...input }: Habit): HabitInput => input;

/** Saves a habit and returns whether that worked; the caller still has the typed text. */
export async function saveHabit(id: string, input: HabitInput, message: string, undo?: () => void): Promise<boolean> {
  const sent = await sendChange(() => client.PUT('/api/habits/{id}', { params: { path: { id } }, body: input }));
  if (!sent) return false;
  toast({ kind: 'success', title: message, ...(undo && { action: { label: 'Undo', run: undo } }) });
  await refreshHabits();
  return true;
}

/** Puts habits into an order, shown at once; what came before can be had back. */
export async function saveOrder(habits: readonly Habit[], previous: readonly Habit[]): Promise<void> {
  const setCachedOrder = (order: readonly Habit[]) => queryClient.setQueryData(habitsKey, order);
  setCachedOrder(habits);
  const body = { ids: habits.map(({ id }) => id) };
  if (!(await sendChange(() => client.PUT('/api/habits/order', { body }), { takeBack: () => setCachedOrder(previous) }))) return;
  toast({ kind: 'success', title: 'The order is saved', action: { label: 'Undo', run: () => void saveOrder(previous, habits) } });
  await refreshHabits();
}

export async function deleteHabit(habit: Habit): Promise<void> {
  const restoreHabit = () => void saveHabit(habit.id, toHabitInput(habit), `${habit.name} is back`);
  if (!(await sendChange(() => client.DELETE('/api/habits/{id}', { params: { path: { id: habit.id } } })))) return;
  toast({ kind: 'info', title: `${habit.name} deleted. Its days stay in your diary.`, action: { label: 'Undo', run: restoreHabit } });
  await refreshHabits();
}
