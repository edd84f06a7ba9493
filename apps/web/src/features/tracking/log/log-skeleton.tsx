import { Skeleton } from '@mantine/core';

/** The shape of the day while it is on its way. */
export const LogSkeleton = () => (
  <div aria-hidden="true">
    {[1, 2, 3, 4].map((part) => (
      <div key={part}>
        <Skeleton height={24} width={120} mt={20} />
        <Skeleton height={72} mt={10} mb={22} maw={640} />
      </div>
    ))}
  </div>
);
