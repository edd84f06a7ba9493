import { formatList } from '@wellkept/clinical/wording.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { shorten } from '../../../lib/wording.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import styles from './supplement-screen.module.css';
import { SupplementScreen } from './supplement-screen.tsx';

const namedMax = 8;

/** With the person's own cabinet. */
export function ForMember() {
  const { active, stored, unlisted } = useMedicationList();
  const medicines = active.map(({ medication }) => medication);
  const names = medicines.map(({ name }) => shorten(name, 40));
  return (
    <SupplementScreen medicines={medicines} unlisted={unlisted}>
      {stored.isError ? (
        <ErrorCard
          title="We couldn’t load your medicines."
          text={formatFailure(stored.error, 'titled')}
          onRetry={() => void stored.refetch()}
        />
      ) : stored.isPending ? (
        <LoadingStatus text="Loading your medicines" />
      ) : (
        <p className={`small ${styles['own']}`}>
          {names.length > 0 ? (
            <>
              <b className="bold">Checked with your cabinet:</b> {formatList(names, namedMax)}.{' '}
            </>
          ) : (
            'Your cabinet is empty, so a card can only say what’s true for everyone. '
          )}
          <Link to="/medications">{names.length > 0 ? 'Change it' : 'Add your medicines'}</Link>
        </p>
      )}
    </SupplementScreen>
  );
}
