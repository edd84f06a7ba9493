import { ErrorCard } from '../../../components/error-card.tsx';
import { reloadPage } from '../../../lib/stuck-page.ts';
import styles from './interactions-page.module.css';
import type { useCheckList } from './use-check-list.ts';

type Props = { engine: ReturnType<typeof useCheckList>['engine']; hasItems: boolean };

/** While the check loads, and when it did not load. */
export function CheckProgress({ engine, hasItems }: Props) {
  return (
    <>
      {engine.isError && (
        <ErrorCard
          title="We couldn’t load the check."
          text="The connection dropped. Your list is still here."
          // A part of the page that failed to load is asked for again only by a new page.
          onRetry={reloadPage}
        />
      )}
      {hasItems && engine.isPending && (
        <p className={`lead ${styles['waiting']}`} role="status">
          Checking…
        </p>
      )}
    </>
  );
}
