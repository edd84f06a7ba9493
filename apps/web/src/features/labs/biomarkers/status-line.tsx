import { IconAlertCircle } from '@tabler/icons-react';
import { DangerSigns, type ShownUrgency, UrgencyText } from './urgency-text.tsx';

/** A value that cannot wait; shown to everybody who has it. Among others by its name, one that can wait a day folds its signs away. */
export function StatusLine({ urgency, name }: { urgency: ShownUrgency; name?: string }) {
  const isAlarming = urgency.level === 'emergency' || urgency.level === 'today';
  const isFolded = name !== undefined && !isAlarming && (urgency.dangerSigns.length > 0 || urgency.source !== null);
  const source = urgency.source && <p className="cap">{urgency.source}</p>;
  return (
    <div className={isAlarming ? 'form-notice error' : 'form-notice'} role="note">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <UrgencyText urgency={isFolded ? { ...urgency, dangerSigns: [] } : urgency} {...(name && { name })} />
        {isAlarming && <p>If the result is older and no doctor has seen it yet, still act on it.</p>}
        {isFolded ? (
          <details>
            <summary>{urgency.dangerSigns.length > 0 ? 'When it’s an emergency' : 'Source'}</summary>
            <DangerSigns signs={urgency.dangerSigns} />
            {source}
          </details>
        ) : (
          source
        )}
      </div>
    </div>
  );
}
