import { product } from '@wellkept/contract/product.ts';
import styles from './finding-card.module.css';

const numbers = product.emergencyNumbers.map(({ number, region }) => `${number} (${region})`);
const emergencyNumbers = `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

/** Signs that need help at once, with whom to call. */
export function EmergencyLine({ signs }: { signs: string }) {
  const isSentence = /[.!?]$/u.test(signs);
  return (
    <p className={styles['watch']}>
      <b className="b">{isSentence ? signs : `${signs}:`}</b> {isSentence ? 'Call' : 'call'} {emergencyNumbers} now.
    </p>
  );
}
