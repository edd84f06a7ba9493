import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { downloadText } from '../../lib/download-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { loadWhenUsed } from '../../lib/first-use.ts';
import { toast } from '../../lib/toast.ts';
import { createCalendarEntries, getVerdictText } from './calendar-entries.ts';
import type { TimingView } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

const loadCalendarFile = () => import('../../lib/calendar-file.ts');
loadWhenUsed(loadCalendarFile);

type Props = { view: TimingView; verdict: Verdict; settings: TimingSettings };

/** The plan to take along: as a calendar, or on paper. */
export function PlanExport({ view, verdict, settings }: Props) {
  const exportCalendar = async () => {
    const now = new Date();
    const { formatCalendar } = await loadCalendarFile();
    const entries = createCalendarEntries(view, verdict, settings, now);
    downloadText('wellkept-doses.ics', 'text/calendar', formatCalendar('Wellkept doses', entries, now));
    const text = view.plan.warning?.sentence ?? getVerdictText(verdict);
    toast({ kind: 'success', title: `${formatCount(entries.length, 'reminder')} ready for your calendar`, ...(text && { text }) });
  };
  return (
    <>
      <button
        type="button"
        className="btn o sm"
        onClick={() => void exportCalendar().catch((error: unknown) => toast({ kind: 'error', title: formatFailure(error, 'loading') }))}
      >
        <IconCalendarPlus size={16} stroke={1.5} aria-hidden /> Add to calendar
      </button>
      <button type="button" className="btn o sm" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.5} aria-hidden /> Print
      </button>
    </>
  );
}
