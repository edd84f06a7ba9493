import { IconCalendarPlus } from '@tabler/icons-react';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CalendarEntry } from '../../../lib/calendar-file.ts';
import { downloadText } from '../../../lib/download-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { loadWhenUsed } from '../../../lib/first-use.ts';
import { toast } from '../../../lib/toast.ts';
import { mealNames } from '../food-text.ts';
import type { MealPlan } from './plan-data.ts';

const loadCalendarFile = () => import('../../../lib/calendar-file.ts');
loadWhenUsed(loadCalendarFile);

/** When people usually eat, in minutes after midnight. A calendar lets them move it. */
const mealTimes = { breakfast: 8 * 60, lunch: 12 * 60 + 30, dinner: 18 * 60 + 30, snack: 15 * 60 + 30 } as const;
const mealMinutes = 30;

/** One entry a dish. It has the same id in every export, so that a calendar replaces the dish that was there. */
export function createMealEntries({ start, dishes }: MealPlan): CalendarEntry[] {
  return dishes.map(({ day, meal, title, totalMin, isLeftover, notice }) => {
    const [year = 0, month = 1, date = 1] = addDays(start, day).split('-').map(Number);
    return {
      uid: `meal-${start}-${day}-${meal}@wellkept`,
      title: `${mealNames[meal]}: ${title}`,
      text: [isLeftover ? 'Leftover from the day before' : `${totalMin} min to make`, notice?.headline ?? ''].filter(Boolean).join('\n'),
      first: { year, month, day: date },
      at: mealTimes[meal],
      recurrence: null,
      minutes: mealMinutes,
      hasAlarm: false,
    };
  });
}

/** The plan as a file for a calendar. */
export function PlanCalendar({ plan }: { plan: MealPlan }) {
  const exportCalendar = async () => {
    const { formatCalendar } = await loadCalendarFile();
    const entries = createMealEntries(plan);
    downloadText(`meals-${plan.start}.ics`, 'text/calendar', formatCalendar('Wellkept meals', entries, new Date()));
    toast({ kind: 'success', title: `${formatCount(entries.length, 'meal')} ready for your calendar` });
  };
  return (
    <button
      type="button"
      className="btn o sm"
      onClick={() => void exportCalendar().catch((error: unknown) => toast({ kind: 'error', title: formatFailure(error, 'loading') }))}
    >
      <IconCalendarPlus size={16} stroke={1.5} aria-hidden /> Add to calendar
    </button>
  );
}
