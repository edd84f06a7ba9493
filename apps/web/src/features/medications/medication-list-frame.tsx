import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { AdviceStage } from '../interactions/advice-stage.ts';
import { VerdictCard } from '../interactions/verdict-card.tsx';
import { MedicationListSkeleton } from './medication-list-skeleton.tsx';
import type { useMedicationList } from './use-medication-list.ts';

const MedicationListPrintSheet = createLatePart(async () => (await import('./medication-list-print-sheet.tsx')).MedicationListPrintSheet);

type Props = {
  cabinet: ReturnType<typeof useMedicationList>;
  title: string;
  titleOnPaper: string;
  /** How it comes on paper, while there is something to show. */
  paper: ReactNode;
  /** Shown while the list is empty. */
  empty: ReactNode;
  children: (result: CheckResult, verdict: Verdict) => ReactNode;
};

/** A page about all that is taken now: its head and its paper, and what it says while it loads, fails or has nothing to show. */
export function MedicationListFrame({ cabinet, title, titleOnPaper, paper, empty, children }: Props) {
  const { stored, hasFailed, active, result, verdict, checkAgain, person } = cabinet;
  const isEmpty = stored.isSuccess && active.length === 0;
  return (
    <>
      <MedicationListPrintSheet title={titleOnPaper} active={active} verdict={verdict} result={result} person={person} />
      <PageHeader title={title} isPending={stored.isLoading}>
        {(stored.isLoading || active.length > 0) && paper}
      </PageHeader>
      {stored.isError && (
        <ErrorCard
          title="We couldn’t load your medicines."
          text={formatFailure(stored.error, 'titled')}
          onRetry={() => void stored.refetch()}
        />
      )}
      {verdict && !(result && active.length > 0) && (hasFailed || (isEmpty && verdict.state !== 'nothing-to-check')) && (
        <VerdictCard isShort verdict={verdict} onRetry={checkAgain} />
      )}
      {(stored.isPending || (stored.isSuccess && !isEmpty && !result && !hasFailed)) && <MedicationListSkeleton />}
      {isEmpty && empty}
      {result && verdict && active.length > 0 && <AdviceStage value="taking">{children(result, verdict)}</AdviceStage>}
    </>
  );
}
