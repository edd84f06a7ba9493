import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { LongDate } from '../../../components/long-date.tsx';
import { parseDeviceName } from '../../../lib/device-name.ts';
import { removeDevice } from '../reminders-data.ts';

/** Another browser that receives push notifications. */
export function DeviceLine({ id, userAgent, createdAt }: Reminders['devices'][number]) {
  return (
    <li>
      <div>
        <p className="bold">{parseDeviceName(userAgent)}</p>
        <p className="cap">
          Reminds you since <LongDate iso={createdAt} />
        </p>
      </div>
      <button
        type="button"
        className="btn quiet sm"
        aria-label={`Remove ${parseDeviceName(userAgent)}`}
        onClick={() => void removeDevice(id)}
      >
        Remove
      </button>
    </li>
  );
}
