import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from './editor.module.css';
import { reloadProfile } from './sync-profile.ts';
import type { useProfile } from './use-profile.ts';

type Props = Pick<ReturnType<typeof useProfile>, 'isPending' | 'error' | 'reload'>;

export function EditorLoading({ isPending, error, reload }: Props) {
  return (
    <div className={styles['loading']}>
      {error ? (
        <ErrorCard
          title="Failed to load your profile. Please refresh the page."
          text={formatFailure(error, 'titled')}
          onRetry={() => void reloadProfile(reload)}
        />
      ) : (
        isPending && <LoadingStatus text="Loading your profile…" />
      )}
    </div>
  );
}
