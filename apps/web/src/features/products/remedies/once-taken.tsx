import type { ReactNode } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Taken } from '../taken-items.tsx';

/** Shows what is checked with what is taken once that is known. */
export function OnceTaken({ taken, children }: { taken: Taken; children: (medicines: Taken['medicines']) => ReactNode }) {
  if (taken.progress === 'failed')
    return (
      <ErrorCard
        title="We couldn’t load what you take, so nothing is checked with it."
        text="The connection dropped."
        onRetry={taken.reload}
      />
    );
  if (taken.progress === 'waiting')
    return (
      <LoadingStatus text="Loading what you take">
        <Skeleton height={96} />
      </LoadingStatus>
    );
  return children(taken.medicines);
}
