import { Bones } from '../../shell/loading-page.tsx';
import styles from './dashboard.module.css';

/** The shape of the day while it is on its way. */
export function DashboardSkeleton() {
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="vh">Loading your dashboard</span>
      <Bones />
    </div>
  );
}
