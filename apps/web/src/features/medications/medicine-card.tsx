import { product } from '@wellkept/contract/site/product.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { MedicineIcon } from '../../components/medicine-icon.tsx';
import { formatMoment } from '../../lib/date-text.ts';
import { useSession } from '../../lib/session.ts';
import { shorten } from '../../lib/wording.ts';
import { describePerson } from '../profile/about-summary.ts';
import { formatIntake, formatListStrength } from './medication-groups.ts';
import styles from './medicine-card.module.css';
import type { MedicationListRow } from './writes-overlay.ts';

export type MedicineCardProps = { active: readonly MedicationListRow[]; verdict: Verdict | null; person: CheckedPerson | null };

/** What people who help need to know at a glance: whose it is, allergies and conditions, and what is taken. */
export function MedicineCard({ active, verdict, person }: MedicineCardProps) {
  const { user } = useSession();
  const about = person ? describePerson(person) : [];
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <p className={styles['whose']}>
          <bdi>{user ? shorten(`${user.firstName} ${user.lastName}`, 60) : 'My medicines'}</bdi>
        </p>
        <p className={styles['small']}>
          {product.name}, {formatMoment(new Date(), 'medium')}
        </p>
      </div>
      {about.length > 0 && <p>{about.join(', ')}</p>}
      {verdict && <p className="bold">{verdict.sentence}</p>}
      <ul className={styles['medicines']}>
        {active.map(({ medication }) => (
          <li key={medication.id}>
            <MedicineIcon appearance={medication.appearance} size={20} />
            <span>
              <b className="bold">
                <bdi>{shorten(medication.name, 60)}</bdi>
              </b>{' '}
              {medication.strength && formatListStrength(medication.strength)}
              <span className={styles['how']}>{shorten(formatIntake(medication), 120)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['small']}>{product.disclaimer}</p>
    </div>
  );
}
