import styles from './household.module.css';
import { type Carer, endCare, type Household } from './household-data.ts';
import { formatLateAfter, formatUntil, roleNames, roleTexts } from './household-words.ts';

/** Those who look after one, or after a child whose record one manages, and what each may do. */
export function CarerList({ household: { carers, records }, userId }: { household: Household; userId: string }) {
  if (carers.length === 0) return <p className="ink2">Nobody looks after your record.</p>;
  const findName = ({ recordId }: Carer) =>
    recordId === userId ? 'you' : (records.find(({ id }) => id === recordId)?.firstName ?? 'a child');
  return (
    <ul className={styles['lines']}>
      {carers.map((carer) => (
        <li key={`${carer.recordId} ${carer.id}`}>
          <span className={styles['who']}>
            <bdi className="bold">{carer.name}</bdi> looks after {findName(carer)}
            <br />
            <small className="cap">
              {roleNames[carer.role]}. {roleTexts[carer.role]} {formatUntil(carer.endsAt)}
              {carer.lateAfter !== null && ` Is notified when a dose isn’t marked ${formatLateAfter(carer.lateAfter)} after its time.`}
            </small>
          </span>
          <button
            type="button"
            className="btn quiet sm"
            onClick={() => void endCare(carer.recordId, carer.id, `${carer.name} no longer looks after ${findName(carer)}`)}
          >
            End this
            <span className="vh">
              : {carer.name} looks after {findName(carer)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
