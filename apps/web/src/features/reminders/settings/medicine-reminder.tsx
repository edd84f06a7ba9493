import { useEffect } from 'react';
import { Link } from 'react-router';
import lines from '../../../components/setting-lines.module.css';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { hasNotificationChannel } from '../notification-channel.ts';
import { useReminders } from '../reminders-data.ts';
import { ReminderRow } from './reminder-row.tsx';
import styles from './reminder-settings.module.css';
import { useReminderEditing } from './use-reminder-editing.tsx';

type Props = {
  id: string;
  /** When it is taken as the form around it has it: the first reminder comes then. */
  times: readonly string[];
  /** Takes over the times of a reminder that is turned on here. */
  onTimes: (times: readonly string[]) => void;
  /** Whether the form of a reminder lies over what this is part of. */
  onCover: (isCovered: boolean) => void;
};

/** Whether one is reminded of a medicine and of its refill, where the medicine itself is changed. */
export function MedicineReminder({ id, times, onTimes, onCover }: Props) {
  const { data } = useReminders();
  const isPlanned = usePlan().mayUse('food_drug_timing').may;
  // The plan sets other times than those of its reminders when the list changes.
  const { toggle, edit, dialog } = useReminderEditing((item) => {
    if (item.kind === 'medicine' && item.isOn && !isPlanned) onTimes(item.times);
  });
  const isCovered = dialog !== null;
  useEffect(() => onCover(isCovered), [isCovered, onCover]);
  const items = (data?.items ?? []).filter(({ kind, subject }) => subject === id && (kind === 'medicine' || kind === 'refill'));
  if (!data || items.length === 0) return null;
  return (
    <section className={styles['ofMedicine']} aria-label="Reminders">
      <ul className={lines['list']}>
        {items.map((item) => (
          <ReminderRow
            key={item.kind}
            item={item.kind === 'medicine' && !item.isSet && times.length > 0 ? { ...item, times: [...times] } : item}
            title={item.kind === 'medicine' ? 'Remind me to take it' : 'Remind me before it runs out'}
            isOpen
            onToggle={toggle}
            onEdit={edit}
          />
        ))}
      </ul>
      <p className="cap">
        {items.some(({ isOn }) => isOn) && !hasNotificationChannel(data) && 'Nothing is sent yet. Choose email or this browser. '}
        <Link to="/account#reminders">How and when</Link>
      </p>
      {dialog}
    </section>
  );
}
