import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatMoment } from '../../lib/date-text.ts';
import type { Insights } from './insights-data.ts';

/** What was read and when, and what a pattern cannot say; under the patterns. */
export function AnalysisStatus({ insights: { readAt, isBehind, dayCount, asked } }: { insights: Insights }) {
  return (
    <p className="cap" role="status">
      {readAt === null
        ? 'We’re reading your diary for the first time.'
        : `We compared ${formatCount(asked, 'pair')} of things you log, over ${formatCount(dayCount, 'day')} up to ${formatMoment(readAt)}. At most one in twenty of what is shown is likely to be chance. A pattern doesn’t prove that one thing causes the other.`}
      {readAt !== null && isBehind && ' Newer entries are being read.'}
    </p>
  );
}
