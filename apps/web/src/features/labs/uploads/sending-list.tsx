import { ProgressBar } from '../../../components/progress-bar.tsx';
import styles from './lab-upload.module.css';

/** A file on its way to the server, or one that did not get there. */
export type Sending = { key: string; name: string; share: number; fault: string | null };

export function SendingList({ sending }: { sending: readonly Sending[] }) {
  return (
    <ul className={styles['uploads']} aria-label="On the way">
      {sending.map(({ key, name, share, fault }) => (
        <li key={key}>
          <p className="bold">{name}</p>
          {fault === null ? (
            <ProgressBar className={styles['bar']} value={share * 100} label={`Sending ${name}`} />
          ) : (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
