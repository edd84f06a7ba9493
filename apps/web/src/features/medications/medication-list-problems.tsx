import { formatCount } from '@wellkept/clinical/wording.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { formatMoment } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { medicationQueue } from './medication-writes.ts';
import type { useMedicationList } from './use-medication-list.ts';
import { formatFailures } from './writes-overlay.ts';

type Props = { list: ReturnType<typeof useMedicationList> };

/** What could not be loaded and what could not be saved, each with its retry. */
export function MedicationListProblems({ list: { stored, unsaved } }: Props) {
  return (
    <>
      {stored.isError && (
        <ErrorCard
          title="We couldn’t load your medicines."
          text={formatFailure(stored.error, 'titled')}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.isSuccess && (stored.fetchStatus === 'paused' || stored.errorUpdatedAt > stored.dataUpdatedAt) && (
        <p className="small ink2" role="status">
          This is your list as of {formatMoment(stored.dataUpdatedAt, 'mediumWithTime')}.
        </p>
      )}
      {unsaved.length > 0 && (
        <ErrorCard
          title={`${formatCount(unsaved.length, 'entry', 'entries')} could not be saved.`}
          text={`${formatFailures(unsaved)} What you typed is kept on this page.`}
          onRetry={() => void medicationQueue.retryAll()}
        />
      )}
    </>
  );
}
