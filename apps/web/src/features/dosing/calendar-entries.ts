import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { type CalendarDate, findFirstDay, type Recurrence, toRecurrence } from '@wellkept/dosing/recurrence/recurrence.ts';
import { getProgressWords, joinSentences, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { getMarkWord } from '../../components/severity-mark.tsx';
import type { CalendarEntry } from '../../lib/calendar-file.ts';
import { getNotIncludedText } from '../interactions/verdict-detail.tsx';
import type { PlannedItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

const toCalendarDate = (now: Date): CalendarDate => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });

/** How long a dose takes in a calendar. */
const doseMinutes = 5;

/** The day of the week of what is not taken daily: as chosen, else as begun, else today's. */
export const getWeekday = ({ item }: PlannedItem, { doses }: TimingSettings, now: Date): number =>
  getChosenWeekdays(doses[item.id])[0] ?? item.weekday ?? now.getDay();

const getChosenWeekdays = (schedule: DoseSchedule | undefined): readonly number[] =>
  schedule?.days?.every === 'weekdays' ? schedule.days.weekdays : [];

function createRecurrence(planned: PlannedItem, settings: TimingSettings, now: Date): Recurrence {
  const { item, lane } = planned;
  const weekdays = getChosenWeekdays(settings.doses[item.id]);
  const areChosen = lane.notDaily && lane.rhythm.weekdays.length === 0 && weekdays.length > 1;
  return areChosen ? { every: 'week', interval: 1, weekdays } : toRecurrence(lane.rhythm, getWeekday(planned, settings, now));
}

/** Whether there is a day of the week to choose: it comes back after whole weeks, and its line names no day. */
export const hasDayToChoose = ({ lane: { notDaily, rhythm } }: PlannedItem): boolean =>
  notDaily && rhythm.weekdays.length === 0 && toRecurrence(rhythm, 0).every === 'week';

/** A severe mark goes in front: an entry of a calendar sounds like advice to take it. */
function getTitle({ item, mark }: PlannedItem): string {
  const itemText = [item.name, item.dose].filter(Boolean).join(' ');
  return mark?.mark === 'contraindicated' || mark?.mark === 'major' ? `${getMarkWord(mark.mark)}: ${itemText}` : `Take ${itemText}`;
}

/** What the verdict adds to hours that are taken away from the page: empty only where nothing is known and everything was checked. */
export function getVerdictText(verdict: Verdict): string {
  if (verdict.state === 'none-known' || verdict.state === 'nothing-to-check') return '';
  return joinSentences(verdict.sentence, getProgressWords(verdict), getNotIncludedText(verdict));
}

/**
 * One entry for each dose, with what no hour mends and what was not checked. It keeps its id wherever the dose is moved, so that a calendar
 * never shows a dose twice.
 */
export function createCalendarEntries(
  { timed, plan }: Pick<TimingView, 'timed' | 'plan'>,
  verdict: Verdict,
  settings: TimingSettings,
  now: Date,
): CalendarEntry[] {
  return timed.flatMap((planned) => {
    const { item, lane } = planned;
    const recurrence = createRecurrence(planned, settings, now);
    return lane.times.map((at, index) => ({
      uid: `dose-${index + 1}-${item.id}@wellkept`,
      title: getTitle(planned),
      text: [plan.warning?.sentence ?? '', getVerdictText(verdict), lane.rule, product.disclaimer].filter(Boolean).join('\n'),
      first: findFirstDay(recurrence, toCalendarDate(now)),
      at,
      recurrence,
      minutes: doseMinutes,
      hasAlarm: true,
    }));
  });
}
