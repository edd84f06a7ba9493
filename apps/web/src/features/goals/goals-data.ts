import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { getToday } from '../../lib/today.ts';

export type Goal = components['schemas']['Goal'];
export type GoalFields = components['schemas']['GoalFieldsInput'];
export type GoalList = components['schemas']['GoalList'];

const createTodayQuery = () => ({ params: { query: { today: getToday() } } });

export const useGoals = () => api.useQuery('get', '/api/goals', createTodayQuery(), { staleTime: 0 });

const goalsKey = ['get', '/api/goals'] as const;
const refreshGoals = () => queryClient.invalidateQueries({ queryKey: goalsKey });

const toGoalFields = ({ title, area, measure, startsOn, dueOn, steps, status, isAgreed }: Goal): GoalFields => ({
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
  const { error } = await client.PUT('/api/goals/{id}', { params: { path: { id }, query: { today: getToday() } }, body });
  if (error) throw error;
  await refreshGoals();
}

/** What was pressed is seen at once; how the goal goes then comes with the server's answer. */
const setCachedGoal = (id: string, change: Partial<GoalFields>) =>
  queryClient.setQueriesData<GoalList>(
    { queryKey: goalsKey },
    (list) => list && { ...list, goals: list.goals.map((goal) => (goal.id === id ? { ...goal, ...change } : goal)) },
  );

/** A change that is made by one press: it says what failed, and can be tried again. */
export async function updateGoal(goal: Goal, change: Partial<GoalFields>, message?: string): Promise<void> {
  setCachedGoal(goal.id, change);
  try {
    await saveGoal(goal.id, { ...toGoalFields(goal), ...change });
    if (message)
      toast({
        kind: 'success',
        title: message,
        action: { label: 'Undo', run: () => void updateGoal(goal, toGoalFields(goal)) },
        durationMs: 8000,
      });
  } catch (error) {
    setCachedGoal(goal.id, toGoalFields(goal));
    toast({
      kind: 'error',
      title: formatFailure(error, 'saving'),
      action: { label: 'Retry', run: () => void updateGoal(goal, change, message) },
    });
  }
}

/** Removes a goal, with a way back. */
export async function removeGoal(goal: Goal): Promise<void> {
  const retry = () => void removeGoal(goal);
  if (!(await sendChange(() => client.DELETE('/api/goals/{id}', { params: { path: { id: goal.id } } }), { retry }))) return;
  await refreshGoals();
  toast({ kind: 'success', title: 'Goal removed', action: { label: 'Undo', run: () => void updateGoal(goal, {}) }, durationMs: 8000 });
}
