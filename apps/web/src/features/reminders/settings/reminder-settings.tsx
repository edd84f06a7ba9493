import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { FollowedVerdict } from '../../interactions/followed-verdict.tsx';
import { hasNotificationChannel } from '../notification-channel.ts';
import { sendTestNotification, useReminders } from '../reminders-data.ts';
import { NotificationChannels } from './notification-channels.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ReminderList } from './reminder-list.tsx';
import styles from './reminder-settings.module.css';

/** The verdict says itself what is wrong: the warning of the plan would repeat it. */
const alarms: ReadonlySet<string> = new Set(['contraindicated', 'major', 'moderate']);

/** How, when and about what the user is reminded. Every choice is saved at once. */
export function ReminderSettings() {
  const { user } = useSession();
  const { data, error, refetch } = useReminders();
  if (error && !data)
    return <ErrorCard title="We couldn’t load your reminders." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data || !user) return <LoadingStatus />;
  const { settings, items, nextAt, verdict, warning } = data;
  const hasChannel = hasNotificationChannel(data);
  const isAnyOn = items.some(({ isOn }) => isOn);
  return (
    <div className={styles['settings']}>
      <p className="ink2">
        Reminders for medicines are free. You won’t be reminded of what you’ve already ticked. What came up while we couldn’t reach you
        arrives in one notification.
      </p>
      {verdict.state !== 'nothing-to-check' && (
        <FollowedVerdict verdict={verdict} note={warning && alarms.has(verdict.state) ? 'These times don’t make it safe.' : warning}>
          <Link className="tlink" to="/safety/checks">
            Your safety checks
          </Link>
        </FollowedVerdict>
      )}
      <NotificationChannels reminders={data} email={user.email} />
      <QuietHours settings={settings} />
      {isAnyOn && !hasChannel && (
        <p className={styles['warning']} role="status">
          Nothing is sent yet. Turn on email or this browser above.
        </p>
      )}
      <ReminderList reminders={data} />
      {items.length === 0 && (
        <p>
          <Link to="/medications">Add what you take</Link>, and you can set its reminder here.
        </p>
      )}
      <div className={styles['foot']}>
        <p className="small ink2">
          {isAnyOn && hasChannel && nextAt ? (
            <>
              We look again by <LongDate iso={nextAt} hasTime />. Times follow {settings.zone.replaceAll('_', ' ')}, and move with you.
            </>
          ) : (
            'Times follow the place where you are.'
          )}
        </p>
        {hasChannel && (
          <button type="button" className="btn outlined sm" onClick={() => void sendTestNotification()}>
            Send a test notification
          </button>
        )}
      </div>
    </div>
  );
}
