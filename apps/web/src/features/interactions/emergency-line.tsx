import { emergencySentence } from '@wellkept/contract/site/product.ts';
import styles from './finding-card.module.css';

/** Signs that need help at once, with whom to call. */
export function EmergencyLine({ signs }: { signs: string }) {
  const isSentence = /[.!?]$/u.test(signs);
  return (
    <p className={styles['watch']}>
      <b className="bold">{isSentence ? signs : `${signs}:`}</b> {isSentence ? 'Call' : 'call'} {emergencySentence} now.
    </p>
  );
}
