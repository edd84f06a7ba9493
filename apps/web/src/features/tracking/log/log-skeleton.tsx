import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';

/** The shape of the day while it is on its way. */
export const LogSkeleton = () => (
  <LoadingStatus text="Loading the day">
    {[1, 2, 3, 4].map((part) => (
      <div key={part}>
        <Skeleton height={24} width={120} above={20} />
        <Skeleton height={72} above={10} below={22} maxWidth={640} />
      </div>
    ))}
  </LoadingStatus>
);
