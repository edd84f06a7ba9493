import { LongDate } from '../../components/long-date.tsx';
import styles from './account.module.css';

type Props = { passkeys: readonly Passkey[]; isBusy: boolean; onRemove: (id: string) => void };
type Passkey = { id: string; name: string | null; createdAt: string };

export function PasskeyList({ passkeys, isBusy, onRemove }: Props) {
  return (
    <ul className={styles['list']}>
      {passkeys.map(({ id, name, createdAt }) => (
        <li key={id}>
          <div>
            <p className="bold">{name ?? 'Passkey'}</p>
            <p className="cap">
              Added <LongDate iso={createdAt} />
            </p>
          </div>
          <button
            type="button"
            className="btn quiet"
            disabled={isBusy}
            onClick={() => onRemove(id)}
            aria-label={`Remove ${name ?? 'passkey'}`}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
