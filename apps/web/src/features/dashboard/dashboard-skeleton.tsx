import { Skeleton } from '@mantine/core';
import styles from './dashboard.module.css';

/** The shape of the day while it is on its way. */
export function DashboardSkeleton() {
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="vh">Loading your dashboard</span>
      <Skeleton height={13} width={150} />
      <Skeleton height={30} width={260} mt={10} />
      <Skeleton height={66} radius="md" mt={28} />
      <div className={styles['two']}>
        <div>
          <Skeleton height={24} width={150} mb={18} />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles['bone']}>
              <Skeleton height={14} width={40} />
              <Skeleton height={22} width={22} circle />
              <div>
                <Skeleton height={16} width="60%" />
                <Skeleton height={13} width="80%" mt={8} />
              </div>
            </div>
          ))}
        </div>
        <div>
          <Skeleton height={24} width={180} mb={18} />
          <Skeleton height={150} />
        </div>
      </div>
    </div>
  );
}
