import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { useState } from 'react';
import lines from '../../../components/setting-lines.module.css';
import { Switch } from '../../../components/switch.tsx';
import { TimeField } from '../../../components/time-field.tsx';
import { changeSettings } from '../reminders-data.ts';
import styles from './reminder-settings.module.css';

const usual = { from: '22:00', to: '07:00' };

/** When nothing is sent. Each full time is saved as it is typed. */
export function QuietHours({ settings: { quiet } }: { settings: Reminders['settings'] }) {
  const [typed, setTyped] = useState(quiet ?? usual);
  const type = (fields: Partial<typeof usual>) => {
    const next = { ...typed, ...fields };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && next.from !== next.to) void changeSettings({ quiet: next });
  };
  return (
    <ul className={lines['list']}>
      <li>
        <div>
          <p className="bold" id="quiet">
            Quiet hours
          </p>
          <p className="cap" id="quiet-text">
            Nothing is sent during these hours. What’s due comes when they’re over, medicines too.
          </p>
          {quiet && (
            <div className={styles['times']}>
              <TimeField label="From" value={typed.from} onChange={(from) => type({ from })} />
              <TimeField
                label="To"
                value={typed.to}
                error={typed.from === typed.to ? 'Choose a different time from the first.' : undefined}
                onChange={(to) => type({ to })}
              />
            </div>
          )}
        </div>
        <Switch
          aria-labelledby="quiet"
          aria-describedby="quiet-text"
          checked={quiet !== null}
          onChange={(event) => void changeSettings({ quiet: event.currentTarget.checked ? typed : null })}
        />
      </li>
    </ul>
  );
}
