import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { AfterPaint } from '../../../components/after-paint.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import styles from './dashboard.module.css';
import { createDayView } from './day-view.ts';
import { DosesToday } from './doses-today.tsx';
import type { NextStep } from './next-step.ts';
import { PressingAlert } from './pressing-alert.tsx';
import { SevereAlert } from './severe-alert.tsx';

const BesideDay = createLatePart(async () => (await import('./beside-day.tsx')).BesideDay);

type Props = {
  title: (now: Date) => string;
  kicker?: ReactNode;
  /** Beside the title. */
  way?: ReactNode;
  dashboard: Dashboard;
  suggestion: NextStep;
  onAction: (action: HealthAction, status: HealthAction['status']) => void;
  /** Between what must not be missed and the day. */
  notices?: ReactNode;
  isSample?: boolean;
  /** Beside the day. */
  quickLog?: ReactNode;
  /** Under the doses of the day. */
  finding?: ReactNode;
  /** Below the day. */
  children: ReactNode;
};

/** Today first: what must not be missed, the day's doses, the one thing worth doing; then the rest. */
export function MainDashboard(props: Props) {
  const { title, kicker, way, dashboard, suggestion, onAction, notices, isSample = false, quickLog, finding, children } = props;
  const now = useMinute();
  return (
    <>
      <PageHeader kicker={kicker ?? formatMoment(now, 'withWeekday')} title={title(now)}>
        {way}
      </PageHeader>
      <div className={styles['top']}>
        <PressingAlert values={dashboard.pressingValues} />
        <SevereAlert dashboard={dashboard} isSample={isSample} />
        {notices}
      </div>
      <div className={styles['two']}>
        <DosesToday view={createDayView(dashboard, now)} medicines={dashboard.medicines} now={now} isSample={isSample} />
        <div className={styles['side']}>
          {quickLog}
          <AfterPaint>
            <BesideDay dashboard={dashboard} suggestion={suggestion} onAction={onAction} isSample={isSample} />
          </AfterPaint>
        </div>
        {finding}
      </div>
      {children}
    </>
  );
}

const minuteMs = 60_000;

/** The current time, updated every full minute and when the user comes back to the page. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setTimeout(tick, minuteMs - (now.getTime() % minuteMs));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return now;
}
