import { IconPrinter } from '@tabler/icons-react';
import { joinSentences, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { CalendarButton } from '../../components/calendar-button.tsx';
import { createCalendarEntries, getVerdictText, getWithoutDayText } from './calendar-entries.ts';
import type { TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = { view: TimingView; verdict: Verdict; settings: TimingSettings };

/** The plan to take along: as a calendar, or on paper. */
export function PlanExport({ view, verdict, settings }: Props) {
  return (
    <>
      <CalendarButton
        fileName="wellkept-doses.ics"
        calendarName="Wellkept doses"
        createEntries={(now) => createCalendarEntries(view, verdict, settings, now)}
        unit="reminder"
        note={joinSentences(getWithoutDayText(view, settings), view.plan.warning?.sentence ?? getVerdictText(verdict))}
      />
      <button type="button" className="btn outlined sm" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.5} aria-hidden /> Print
      </button>
    </>
  );
}
