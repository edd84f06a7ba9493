import { addDays } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { reportDaysMax } from '@wellkept/contract/reports/report-limits.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { DayInput } from '../../components/day-input.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { FeatureGate } from '../billing/plans/feature-gate.tsx';
import { SharePart } from '../sharing/share-part.tsx';
import { MailedReports } from './mailed-reports.tsx';
import { findPresetLength, parsePeriod, periodPresets, type ReportPeriod } from './report-period.ts';
import { ReportView } from './report-view.tsx';
import styles from './reports.module.css';
import { VisitQuestions } from './visit-questions.tsx';

/** A report of any period, for the user or for a visit. The printout shows the same. */
export function ReportsScreen() {
  const [params, setParams] = useSearchParams();
  const today = getToday();
  const period = parsePeriod(params, today);
  const { data: report, error, refetch } = api.useQuery('get', '/api/reports', { params: { query: period } }, { staleTime: 0 });
  const choose = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title="Reports" isPending={!report && !error}>
        {(report || !error) && (
          <>
            <FeatureGate feature="pdf_reports">
              <a className="btn outlined sm" href={`/api/reports/report.pdf?from=${period.from}&to=${period.to}`} download>
                PDF
              </a>
            </FeatureGate>
            <PrintButton reader="doctor" />
          </>
        )}
      </PageHeader>
      <PeriodChoice period={period} today={today} onChoose={choose} />
      {error && <ErrorCard title={formatFailure(error, 'loading')} onRetry={() => void refetch()} />}
      {!report && !error && (
        <LoadingStatus text="Loading the report">
          <Skeleton height={420} />
        </LoadingStatus>
      )}
      <div className={styles['page']}>
        <div>
          {report && (
            <ReportView report={report}>
              <VisitQuestions questions={report.questions} onChange={() => void refetch()} />
            </ReportView>
          )}
        </div>
        <div className={styles['aside']}>
          {report && <SharePart period={period} />}
          <MailedReports />
        </div>
      </div>
    </>
  );
}

type ChoiceProps = { period: ReportPeriod; today: string; onChoose: (params: Record<string, string>) => void };

function PeriodChoice({ period, today, onChoose }: ChoiceProps) {
  const id = useId();
  const chosen = findPresetLength(period, today);
  return (
    <div className={styles['period']}>
      <fieldset className="seg">
        <legend className="vh">The last</legend>
        {periodPresets.map((length) => (
          <button key={length} type="button" aria-pressed={chosen === length} onClick={() => onChoose({ days: String(length) })}>
            {formatCount(length, 'day')}
          </button>
        ))}
      </fieldset>
      <div className={styles['days']}>
        <label className="field" htmlFor={`${id}-from`}>
          <span className="vh">From</span>
          <DayInput
            id={`${id}-from`}
            value={period.from}
            min={addDays(period.to, 1 - reportDaysMax)}
            max={period.to}
            onDay={(from) => onChoose({ from, to: period.to })}
          />
        </label>
        <span aria-hidden="true">to</span>
        <label className="field" htmlFor={`${id}-to`}>
          <span className="vh">To</span>
          <DayInput id={`${id}-to`} value={period.to} min={period.from} max={today} onDay={(to) => onChoose({ from: period.from, to })} />
        </label>
      </div>
    </div>
  );
}
