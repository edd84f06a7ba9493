import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { todayHere } from '../../lib/today.ts';

export type Goal = components['schemas']['Goal'];
export type GoalFields = components['schemas']['GoalFieldsInput'];
export type GoalList = components['schemas']['GoalList'];

const asOf = () => ({ params: { query: { today: todayHere() } } });

export const useGoals = () => api.useQuery('get', '/api/goals', asOf(), { staleTime: 0 });

const goalsKey = ['get', '/api/goals'] as const;
const refresh = () => queryClient.invalidateQueries({ queryKey: goalsKey });

const fieldsOf = ({ title, area, measure, startsOn, dueOn, steps, status, isAgreed }: Goal): GoalFields => ({
  title,
  area,
  measure,
  startsOn,
  dueOn,
  steps,
  status,
  isAgreed,
});

/** Throws what the call failed with. */
export async function saveGoal(id: string, body: GoalFields): Promise<void> {
  const { error } = await client.PUT('/api/goals/{id}', { params: { path: { id }, query: { today: todayHere() } }, body });
  if (error) throw error;
  await refresh();
}

/** What was pressed is seen at once; how the goal goes then comes with the server's answer. */
const show = (id: string, change: Partial<GoalFields>) =>
  queryClient.setQueriesData<GoalList>(
    { queryKey: goalsKey },
    (list) => list && { ...list, goals: list.goals.map((goal) => (goal.id === id ? { ...goal, ...change } : goal)) },
  );

/** A change that is made by one press: it says what failed, and can be tried again. */
export async function changeGoal(goal: Goal, change: Partial<GoalFields>, said?: string): Promise<void> {
  show(goal.id, change);
  try {
    await saveGoal(goal.id, { ...fieldsOf(goal), ...change });
    if (said)
      toast({
        kind: 'success',
        title: said,
        action: { label: 'Undo', run: () => void changeGoal(goal, fieldsOf(goal)) },
        durationMs: 8000,
      });
  } catch (error) {
    show(goal.id, fieldsOf(goal));
    toast({
      kind: 'error',
      title: failureText(error, 'saving'),
      action: { label: 'Retry', run: () => void changeGoal(goal, change, said) },
    });
  }
}

/** Removes a goal, with a way back. */
export async function removeGoal(goal: Goal): Promise<void> {
  try {
    const { error } = await client.DELETE('/api/goals/{id}', { params: { path: { id: goal.id } } });
    if (error) throw error;
    await refresh();
    toast({ kind: 'success', title: 'Goal removed', action: { label: 'Undo', run: () => void changeGoal(goal, {}) }, durationMs: 8000 });
  } catch (error) {
    toast({ kind: 'error', title: failureText(error, 'saving'), action: { label: 'Retry', run: () => void removeGoal(goal) } });
  }
}
