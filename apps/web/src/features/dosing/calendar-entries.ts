import { formatList } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { type CalendarDate, findFirstDay } from '@wellkept/dosing/recurrence/recurrence.ts';
import { getProgressWords, joinSentences, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { getMarkWord } from '../../components/severity-mark.tsx';
import type { CalendarEntry } from '../../lib/calendar-file.ts';
import { getNotIncludedText } from '../interactions/verdict-detail.tsx';
import { findItemDays } from './days-text.ts';
import { formatDoseAt } from './dose-at.ts';
import type { PlannedItem, TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

const toCalendarDate = (now: Date): CalendarDate => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });

/** How long a dose takes in a calendar. */
const doseMinutes = 5;

/** A severe mark goes in front: an entry of a calendar sounds like advice to take it. */
function getTitle(planned: PlannedItem, nth: number): string {
  const { item, mark } = planned;
  const itemText = [item.name, formatDoseAt(planned, nth)].filter(Boolean).join(' ');
  return mark?.mark === 'contraindicated' || mark?.mark === 'major' ? `${getMarkWord(mark.mark)}: ${itemText}` : `Take ${itemText}`;
}

/** What the verdict adds to hours that are taken away from the page: empty only where nothing is known and everything was checked. */
export function getVerdictText(verdict: Verdict): string {
  if (verdict.state === 'none-known' || verdict.state === 'nothing-to-check') return '';
  return joinSentences(verdict.sentence, getProgressWords(verdict), getNotIncludedText(verdict));
}

/** What the calendar leaves out, since it would have to guess the day; empty where it has everything. */
export function getWithoutDayText({ notDaily }: Pick<TimingView, 'notDaily'>, settings: TimingSettings): string {
  const left = notDaily.filter((planned) => !findItemDays(planned, settings).isKnown);
  if (left.length === 0) return '';
  return `Not included, because its day isn’t known: ${formatList(
    left.map(({ item }) => item.name),
    left.length,
  )}.`;
}

/**
 * One entry for each dose of which the days are known, with what no hour mends and what was not checked. It keeps its id wherever the dose is moved, so that a calendar
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
    const days = findItemDays(planned, settings);
    if (!days.isKnown) return [];
    const { recurrence } = days;
    return lane.times.map((at, index) => ({
      uid: `dose-${index + 1}-${item.id}@wellkept`,
      title: getTitle(planned, index),
      text: [plan.warning?.sentence ?? '', getVerdictText(verdict), lane.rule, product.disclaimer].filter(Boolean).join('\n'),
      first: findFirstDay(recurrence, toCalendarDate(now)),
      at,
      recurrence,
      minutes: doseMinutes,
      hasAlarm: true,
    }));
  });
}
