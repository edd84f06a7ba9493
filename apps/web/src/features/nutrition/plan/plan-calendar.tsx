import { addDays } from '@wellkept/clinical/local-day.ts';
import { CalendarButton } from '../../../components/calendar-button.tsx';
import type { CalendarEntry } from '../../../lib/calendar-file.ts';
import { mealNames } from '../food-text.ts';
import type { MealPlan } from './plan-data.ts';
import { formatTableNotice } from './shopping-text.ts';

/** When people usually eat, in minutes after midnight. A calendar lets them move it. */
const mealTimes = { breakfast: 8 * 60, lunch: 12 * 60 + 30, dinner: 18 * 60 + 30, snack: 15 * 60 + 30 } as const;
const mealMinutes = 30;

/** One entry a dish. It has the same id in every export, so that a calendar replaces the dish that was there. */
export function createMealEntries({ start, dishes }: MealPlan): CalendarEntry[] {
  return dishes.map(({ day, meal, title, totalMin, isLeftover, notices }) => {
    const [year = 0, month = 1, date = 1] = addDays(start, day).split('-').map(Number);
    return {
      uid: `meal-${start}-${day}-${meal}@wellkept`,
      title: `${mealNames[meal]}: ${title}`,
      text: [isLeftover ? 'Leftover from the day before' : `${totalMin} min to make`, ...notices.map(formatTableNotice)].join('\n'),
      first: { year, month, day: date },
      at: mealTimes[meal],
      recurrence: null,
      minutes: mealMinutes,
      hasAlarm: false,
    };
  });
}

/** The plan as a file for a calendar. */
export const PlanCalendar = ({ plan }: { plan: MealPlan }) => (
  <CalendarButton
    fileName={`meals-${plan.start}.ics`}
    calendarName="Wellkept meals"
    createEntries={() => createMealEntries(plan)}
    unit="meal"
  />
);
