import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckOutcome } from './checks.ts';
import styles from './diagnostics.module.css';

type Props = {
  text: string;
  button: string;
  busy: string;
  run: () => Promise<CheckOutcome<unknown>>;
};

/** A check that is run by its button, and says in its place what it found. */
export function CheckLine({ text, button, busy, run }: Props) {
  const [outcome, setOutcome] = useState<CheckOutcome<unknown> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    setOutcome(await run());
    setBusy(false);
  };
  return (
    <div className={styles['check']}>
      <p className="ink2">{text}</p>
      <button type="button" className="btn outlined" disabled={isBusy} onClick={() => void start()}>
        {isBusy ? busy : button}
      </button>
      <div role="status" className={styles['found']}>
        {outcome && !isBusy && (
          <>
            <p className={outcome.isGood ? styles['good'] : styles['bad']}>
              {outcome.isGood ? (
                <IconCircleCheck size={20} stroke={1.5} aria-hidden />
              ) : (
                <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
              )}
              {outcome.text}
            </p>
            {outcome.details && outcome.details.length > 0 && (
              <ul className={styles['notices']}>
                {outcome.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
