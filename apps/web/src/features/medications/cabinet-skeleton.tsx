import { Skeleton } from '@mantine/core';
import styles from './cabinet.module.css';

/** The shape of the list while it is on its way. */
export function CabinetSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="vh">Loading your medicines</span>
      <Skeleton height={96} radius="md" />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']}>
          <div>
            <Skeleton height={18} width={180} />
            <Skeleton height={14} width={120} mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
