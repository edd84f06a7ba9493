import { Switch } from '@mantine/core';
import type { ReminderItem } from '@wellkept/contract/reminders.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, queryClient } from '../../lib/api.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { useSaving } from '../profile-editor/use-profile.ts';
import styles from './remind-at-times.module.css';
import { renewReminders, saveReminder, useReminders } from './reminders-data.ts';
import { storedOf } from './stored-item.ts';
import { hasWay } from './turn-on-way.ts';
import { WayDialog } from './way-dialog.tsx';

/** Those that have times by the plan. */
const plannedOf = (items: readonly ReminderItem[]) =>
  items.filter(({ kind, planned, schedule }) => kind === 'medicine' && (planned !== null || schedule !== null));

const follows = ({ isOn, planned }: ReminderItem) => isOn && planned === null;

/** Turns reminders on at the times of the plan, for all that it plans. */
export function RemindAtTimes() {
  const { data } = useReminders();
  const { isDirty } = useSaving();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // A time that was moved is in the plan once it is saved.
    if (!isDirty) void renewReminders();
  }, [isDirty]);
  if (!data) return null;
  const planned = plannedOf(data.items);
  if (planned.length === 0) return null;
  const isReached = hasWay(data);
  const isSome = planned.some(({ isOn }) => isOn);
  const set = async (isOn: boolean) => {
    setBusy(true);
    try {
      const now = await queryClient.fetchQuery(api.queryOptions('get', '/api/reminders'));
      for (const item of plannedOf(now.items)) {
        const stored = storedOf({ ...item, ...(isOn ? item.planned : null), planned: null, isOn });
        if (stored && (isOn ? !follows(item) : item.isOn) && !(await saveReminder(stored))) return;
      }
    } catch (error) {
      toast({ kind: 'error', title: failureText(error, 'saving') });
    } finally {
      setBusy(false);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would bring a frame of its own
    <div className={styles['atTimes']} role="group" aria-label="Reminders">
      <div>
        <p className="b" id="remind-at-times">
          Remind me at these times
        </p>
        {data.warning !== null && <p className="small">{data.warning}</p>}
        <p className="cap" id="remind-at-times-text">
          {isSome && !planned.every(follows) && 'Some reminders are off, or at other times. '}
          {isSome && !isReached && 'Nothing is sent yet: choose e-mail or this browser. '}
          <Link to="/account#reminders">How and when</Link>
        </p>
      </div>
      <Switch
        aria-labelledby="remind-at-times"
        aria-describedby="remind-at-times-text"
        checked={planned.every(follows)}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && !isReached) setAsking(true);
          else void set(checked);
        }}
      />
      {isAsking && <WayDialog onReady={() => void set(true)} onClose={() => setAsking(false)} />}
    </div>
  );
}
