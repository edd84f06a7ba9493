import type { Habit } from '@wellkept/contract/tracking/habits.ts';
import { useMemo, useRef, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { SyncErrors } from '../diary/sync-errors.tsx';
import { createDayBook } from '../log/day-book.ts';
import { HabitRows } from '../log/habit-rows.tsx';
import type { Save } from '../log/log-screen.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { ArchivedHabits } from './archived-habits.tsx';
import { HabitGroup } from './habit-group.tsx';
import { HabitOrder } from './habit-order.tsx';
import { saveHabit, saveOrder, toHabitInput, useHabits } from './habits-data.ts';
import { HabitsEmpty } from './habits-empty.tsx';
import { HabitsToolbar } from './habits-toolbar.tsx';

const AwayDialog = createLateDialog(async () => (await import('./away-dialog.tsx')).AwayDialog);
const HabitDialog = createLateDialog(async () => (await import('./habit-dialog.tsx')).HabitDialog);

/** Habits of today to be ticked, and how each of them stands. */
export function HabitsScreen() {
  const today = useToday();
  const { habits, progress } = useHabits(today);
  const { query, day: facts, entries } = useDay(today);
  const [edited, setEdited] = useState<Habit | 'new' | null>(null);
  const [isAway, setAway] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const save: Save = (message, ...steps) => void saveWithUndo(steps, message, () => latest.current);
  const byId = new Map((progress.data ?? []).map((one) => [one.id, one]));
  const active = (habits.data ?? []).filter(({ isArchived }) => !isArchived);
  const archived = (habits.data ?? []).filter(({ isArchived }) => isArchived);
  const groups = groupHabits(active);
  // The parts of the page come together: each would push down what came before it.
  const isWaiting = habits.isPending || (active.length > 0 && (query.isLoading || progress.isLoading));
  const getGroupTitle = (group: string) => group || (groups.length > 1 ? 'Others' : 'How they’re going');

  return (
    <>
      <PageHeader title="Habits">
        {!isWaiting && active.length > 0 && (
          <HabitsToolbar
            count={active.length}
            isOrdering={isOrdering}
            onOrder={() => setOrdering(!isOrdering)}
            onAway={() => setAway(true)}
            onAdd={() => setEdited('new')}
          />
        )}
      </PageHeader>
      <SyncErrors />
      {isWaiting && <LogSkeleton />}
      {habits.isError && (
        <ErrorCard
          title="We couldn’t load your habits."
          text={formatFailure(habits.error, 'titled')}
          onRetry={() => void habits.refetch()}
        />
      )}
      {habits.isSuccess && active.length === 0 && <HabitsEmpty onAdd={() => setEdited('new')} />}
      {!isWaiting && book && active.length > 0 && <HabitRows book={book} save={save} title="Today" />}
      {isOrdering && (
        <HabitOrder
          habits={active}
          onSave={(order) => void saveOrder([...order, ...archived], habits.data ?? [])}
          onClose={() => setOrdering(false)}
        />
      )}
      {(isWaiting ? [] : groups).map(([group, list], index) => (
        <HabitGroup
          key={group}
          title={getGroupTitle(group)}
          habits={list}
          progress={byId}
          hasLegend={index === 0 && progress.data !== undefined}
          onEdit={setEdited}
          onArchive={(habit) => void setArchived(habit, true)}
        />
      ))}
      {archived.length > 0 && <ArchivedHabits habits={archived} onRestore={(habit) => void setArchived(habit, false)} />}
      {edited && (
        <HabitDialog habit={edited === 'new' ? null : edited} today={today} position={active.length} onClose={() => setEdited(null)} />
      )}
      {isAway && <AwayDialog habits={active} progress={progress.data ?? []} today={today} onClose={() => setAway(false)} />}
    </>
  );
}

function setArchived(habit: Habit, isArchived: boolean): Promise<boolean> {
  const input = toHabitInput(habit);
  const message = isArchived ? `${habit.name} put away` : `${habit.name} restarted`;
  return saveHabit(habit.id, { ...input, isArchived }, message, () => void saveHabit(habit.id, input, 'Taken back'));
}

/** In the order in which their first one stands. */
function groupHabits(habits: readonly Habit[]): [string, Habit[]][] {
  const groups = new Map<string, Habit[]>();
  for (const habit of habits) groups.set(habit.group ?? '', [...(groups.get(habit.group ?? '') ?? []), habit]);
  return [...groups];
}
