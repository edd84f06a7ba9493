import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatLongDay } from '../tracking/trends/date-text.ts';
import type { Insights } from './insights-data.ts';

/** What was read, when, and that all questions count. */
export function AnalysisStatus({ insights: { readAt, isBehind, dayCount, asked } }: { insights: Insights }) {
  return (
    <p className="small ink2" role="status">
      {readAt === null
        ? 'Your diary is being read for the first time.'
        : `Read from ${formatCount(dayCount, 'day')} on ${formatLongDay(readAt.slice(0, 10))}. ${formatCount(asked, 'question')} asked, all counted in what is called chance: at most one in twenty of the patterns shown is expected to be false.`}
      {readAt !== null && isBehind && ' Newer entries are being read.'}
    </p>
  );
}
