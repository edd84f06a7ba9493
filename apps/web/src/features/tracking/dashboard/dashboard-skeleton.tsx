import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageSkeleton } from '../../../shell/loading-page.tsx';
import styles from './dashboard.module.css';

/** The shape of the day while it is on its way. */
export function DashboardSkeleton() {
  return (
    <LoadingStatus text="Loading your dashboard" className={styles['skeleton']}>
      <PageSkeleton />
    </LoadingStatus>
  );
}
