import { IconCalendarPlus } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CalendarEntry } from '../lib/calendar-file.ts';
import { downloadText } from '../lib/download-text.ts';
import { formatFailure } from '../lib/error-texts.ts';
import { loadWhenUsed } from '../lib/first-use.ts';
import { toast } from '../lib/toast.ts';

const loadCalendarFile = () => import('../lib/calendar-file.ts');
loadWhenUsed(loadCalendarFile);

type Props = {
  fileName: string;
  calendarName: string;
  createEntries: (now: Date) => CalendarEntry[];
  /** What an entry is called: "reminder". */
  unit: string;
  /** What the person should know of the entries. */
  note?: string | null | undefined;
};

/** Saves entries as a file for a calendar. */
export function CalendarButton({ fileName, calendarName, createEntries, unit, note }: Props) {
  const save = async () => {
    const now = new Date();
    const { formatCalendar } = await loadCalendarFile();
    const entries = createEntries(now);
    downloadText(fileName, 'text/calendar', formatCalendar(calendarName, entries, now));
    toast({ kind: 'success', title: `${formatCount(entries.length, unit)} ready for your calendar`, ...(note && { text: note }) });
  };
  return (
    <button
      type="button"
      className="btn outlined sm"
      onClick={() => void save().catch((error: unknown) => toast({ kind: 'error', title: formatFailure(error, 'loading') }))}
    >
      <IconCalendarPlus size={16} stroke={1.5} aria-hidden /> Add to calendar
    </button>
  );
}
