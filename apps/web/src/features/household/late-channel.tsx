import { Link } from 'react-router';
import { hasNotificationChannel } from '../reminders/notification-channel.ts';
import { useReminders } from '../reminders/reminders-data.ts';

/** Says so where notices are on and no way is chosen by which they could come. */
export function LateChannel() {
  const { data } = useReminders();
  if (!data || hasNotificationChannel(data)) return null;
  return (
    <p className="small">
      Nothing is sent yet. <Link to="/account#reminders">Choose email or this browser</Link>
    </p>
  );
}
