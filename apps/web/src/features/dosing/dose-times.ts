import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { formatClock, type Minute } from '@wellkept/dosing/day/day.ts';
import type { TimingSuggestion } from '@wellkept/dosing/plan/timing-suggestions.ts';
import { toast } from '../../lib/toast.ts';
import type { DayPlanProps } from './day-plan.tsx';
import { formatTimeOfDay } from './time-text.ts';
import { getCurrentTimes, type PlannedItem, type TimingItem, type TimingView } from './timing-items.ts';
import { withDose } from './timing-settings.ts';

type Day = { all: readonly TimingItem[]; view: TimingView } & Pick<DayPlanProps, 'settings' | 'onChange'>;

/** Changes of the times of a dose: set by the person, or suggested by the plan and accepted or rejected. */
export function createDoseTimes({ all, view, settings, onChange }: Day) {
  const setDose = ({ id }: TimingItem, dose: DoseSchedule | null) => onChange((before) => withDose(before, id, dose));
  const setTimes = ({ item, lane }: PlannedItem, at: readonly Minute[], isFixed: boolean, isByPointer = false) => {
    const known = settings.doses[item.id];
    const { days = null, zone = null } = known ?? {};
    setDose(item, { medicationId: item.id, times: at.map(formatClock), days, zone, source: isFixed ? 'person' : 'current' });
    if (!isByPointer) return;
    const undo = { label: 'Undo', run: () => setDose(item, known ?? null) };
    const news = at.filter((time) => !lane.times.includes(time)).map((time) => formatTimeOfDay(time));
    toast({ kind: 'info', title: `${item.name} moved to ${news.join(' and ')}`, action: undo });
  };
  const findMovedItem = (move: TimingSuggestion) => view.timed.find(({ lane }) => lane.item === move.item);
  const acceptSuggestion = (move: TimingSuggestion) => {
    const planned = findMovedItem(move);
    // Until the next plan is here, who chose the old hour and changes their mind still has it in the one shown.
    const toNewHour = (at: Minute) => (at === move.from ? move.to : at);
    if (planned)
      setTimes(
        planned,
        (planned.lane.own ?? planned.lane.times).map(toNewHour).sort((one, other) => one - other),
        false,
      );
  };
  const rejectSuggestion = (move: TimingSuggestion) => {
    const planned = findMovedItem(move);
    if (planned) setTimes(planned, getCurrentTimes(all, settings).get(move.item)?.times ?? planned.lane.was, true);
  };
  return { setDose, setTimes, findMovedItem, acceptSuggestion, rejectSuggestion };
}
