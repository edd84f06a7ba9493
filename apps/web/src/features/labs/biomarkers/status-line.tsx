import { IconAlertCircle } from '@tabler/icons-react';
import { type ShownUrgency, UrgencyText } from './urgency-text.tsx';

/** A value that cannot wait; shown to everybody who has it. */
export function StatusLine({ urgency, name }: { urgency: ShownUrgency; name?: string }) {
  const isAlarming = urgency.level === 'emergency' || urgency.level === 'today';
  return (
    <div className={isAlarming ? 'form-notice error' : 'form-notice'} role="note">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <UrgencyText urgency={urgency} {...(name && { name })} />
        {isAlarming && <p>If the result is older and no doctor has seen it yet, still act on it.</p>}
        {urgency.source && <p className="cap">{urgency.source}</p>}
      </div>
    </div>
  );
}
