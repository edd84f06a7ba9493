import { IconInfoCircle } from '@tabler/icons-react';
import styles from './cabinet.module.css';

/** Shown from three at once on. */
export function ManyMedications({ count }: { count: number }) {
  return (
    <section className={styles['many']} aria-labelledby="many-medications">
      <IconInfoCircle size={20} stroke={1.5} aria-hidden />
      <div>
        <h2 id="many-medications">Multiple Medications Detected</h2>
        <p className="small ink2">
          You take {count} at the same time. Show this list to everyone who treats you, use one pharmacy for all of it where you can, and
          ask once a year which of them you still need. Don’t stop one on your own.
        </p>
      </div>
    </section>
  );
}
