import { useQuery } from '@tanstack/react-query';
import type { Habit, HabitInput, HabitProgress } from '@wellkept/contract/habits.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { readOrKept } from '../diary/diary-data.ts';
import { onStored } from '../diary/diary-queue.ts';

const habitsKey = ['habits'];
const progressKey = 'habit progress';

/** All habits, archived ones too, and how each stands; without a connection as they were last. */
export function useHabits(today: string) {
  const common = { networkMode: 'always', retry: false } as const;
  const habits = useQuery({
    ...common,
    queryKey: habitsKey,
    queryFn: () => readOrKept('habits', () => client.GET('/api/habits') as Promise<{ data?: Habit[]; error?: unknown }>),
  });
  const progress = useQuery({
    ...common,
    queryKey: [progressKey, today],
    queryFn: () =>
      readOrKept(
        'habit progress',
        () => client.GET('/api/habits/progress', { params: { query: { today } } }) as Promise<{ data?: HabitProgress[]; error?: unknown }>,
      ),
  });
  return { habits, progress };
}

const changed = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: habitsKey }),
    queryClient.invalidateQueries({ queryKey: [progressKey] }),
    queryClient.invalidateQueries({ queryKey: ['diary day'] }),
  ]);

onStored((_stored, change) => {
  if (!('entry' in change) || change.entry.kind === 'habit') void queryClient.invalidateQueries({ queryKey: [progressKey] });
});

export const inputOfHabit = ({ id: _, createdAt: __, updatedAt: ___, ...input }: Habit): HabitInput => input;

/** Stores a habit, and says whether that came about; what was typed stays with whoever asked. */
export async function saveHabit(id: string, input: HabitInput, said: string, undo?: () => void): Promise<boolean> {
  try {
    const { error } = await client.PUT('/api/habits/{id}', { params: { path: { id } }, body: input });
    if (error !== undefined) throw error;
    toast({ kind: 'success', title: said, ...(undo && { action: { label: 'Undo', run: undo } }) });
    await changed();
    return true;
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving') });
    return false;
  }
}

/** Puts habits into an order, shown at once; what came before can be had back. */
export async function saveOrder(habits: readonly Habit[], was: readonly Habit[]): Promise<void> {
  const put = (order: readonly Habit[]) => queryClient.setQueryData(habitsKey, order);
  put(habits);
  try {
    const { error } = await client.PUT('/api/habits/order', { body: { ids: habits.map(({ id }) => id) } });
    if (error !== undefined) throw error;
    toast({ kind: 'success', title: 'The order is saved', action: { label: 'Undo', run: () => void saveOrder(was, habits) } });
    await changed();
  } catch (error) {
    put(was);
    toast({ kind: 'error', title: failureText(error, 'saving') });
  }
}

export async function deleteHabit(habit: Habit): Promise<void> {
  const back = () => void saveHabit(habit.id, inputOfHabit(habit), `${habit.name} is back`);
  try {
    const { error } = await client.DELETE('/api/habits/{id}', { params: { path: { id: habit.id } } });
    if (error !== undefined) throw error;
    toast({ kind: 'info', title: `${habit.name} deleted. Its days stay in your diary.`, action: { label: 'Undo', run: back } });
    await changed();
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving') });
  }
}
