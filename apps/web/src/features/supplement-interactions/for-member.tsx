import { takenText } from '@wellkept/safety/taken-text.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { failureText } from '../../lib/error-texts.ts';
import { listWords, shorten } from '../../lib/wording.ts';
import { useCabinet } from '../medications/use-cabinet.ts';
import styles from './cards.module.css';
import { SupplementScreen } from './supplement-screen.tsx';

const namedMax = 8;

/** With the person's own cabinet. */
export function ForMember() {
  const { active, stored, unlisted } = useCabinet();
  const names = active.map(({ medication }) => shorten(medication.name, 40));
  return (
    <SupplementScreen medicines={active.map(({ medication }) => takenText(medication))} unlisted={unlisted}>
      {stored.isError ? (
        <ErrorCard
          title="Failed to load user data from database"
          text={failureText(stored.error, 'loading')}
          onRetry={() => void stored.refetch()}
        />
      ) : (
        <p className={`small ${styles['own']}`}>
          {names.length > 0 ? (
            <>
              <b className="b">Checked with your cabinet:</b> {listWords(names, namedMax)}.{' '}
            </>
          ) : (
            'Your cabinet is empty, so a card can only say what is true for everybody. '
          )}
          <Link to="/medications">{names.length > 0 ? 'Change it' : 'Add your medicines'}</Link>
        </p>
      )}
    </SupplementScreen>
  );
}
