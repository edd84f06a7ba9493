import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { getPushState, type PushState } from './push-browser.ts';
import styles from './way-field.module.css';

export type NotificationChannel = 'mail' | 'push';

/** How reminders reach the person, asked where the first one is turned on: without an answer nothing would be sent. */
export function NotificationChannelField({ way, onChange }: { way: NotificationChannel; onChange: (way: NotificationChannel) => void }) {
  const { user } = useSession();
  const [push, setPush] = useState<PushState | null>(null);
  useEffect(() => {
    let isOver = false;
    void getPushState([]).then((found) => {
      if (!isOver) setPush(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <fieldset className={styles['way']}>
      <legend className="lab">How should we remind you?</legend>
      <label>
        <input type="radio" name="way" checked={way === 'mail'} onChange={() => onChange('mail')} />
        <span>
          By email <span className="cap">to {user?.email}</span>
        </span>
      </label>
      {(push === 'off' || push === 'on') && (
        <label>
          <input type="radio" name="way" checked={way === 'push'} onChange={() => onChange('push')} />
          <span>
            In this browser <span className="cap">a notification, even with the page closed</span>
          </span>
        </label>
      )}
      <p className="cap">You can change this in your settings at any time.</p>
    </fieldset>
  );
}
