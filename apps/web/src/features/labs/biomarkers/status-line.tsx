import { IconAlertCircle } from '@tabler/icons-react';
import { DangerSignLine, type ShownUrgency, UrgencyText } from './urgency-text.tsx';

/** A value that cannot wait; shown to everybody who has it. Among others by its name, one that can wait a day takes less room. */
export function StatusLine({ urgency, name }: { urgency: ShownUrgency; name?: string }) {
  const isAlarming = urgency.level === 'emergency' || urgency.level === 'today';
  const isShort = name !== undefined && !isAlarming;
  const source = urgency.source && <p className="cap">{urgency.source}</p>;
  return (
    <div className={isAlarming ? 'form-notice error' : 'form-notice'} role="note">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <UrgencyText urgency={isShort ? { ...urgency, dangerSigns: [] } : urgency} {...(name && { name })} />
        {isAlarming && <p>If the result is older and no doctor has seen it yet, still act on it.</p>}
        {isShort && <DangerSignLine signs={urgency.dangerSigns} />}
        {isShort && source ? (
          <details>
            <summary>Source</summary>
            {source}
          </details>
        ) : (
          source
        )}
      </div>
    </div>
  );
}
