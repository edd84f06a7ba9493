import { LoadingStatus } from '../../components/loading-status.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './cabinet.module.css';

/** The shape of the list while it is on its way. */
export function MedicationListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <LoadingStatus text="Loading your medicines" className={styles['skeleton']}>
      <Skeleton height={96} />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']}>
          <div>
            <Skeleton height={18} width={180} />
            <Skeleton height={14} width={120} above={8} />
          </div>
        </div>
      ))}
    </LoadingStatus>
  );
}
