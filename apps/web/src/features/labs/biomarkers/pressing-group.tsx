import { IconAlertCircle } from '@tabler/icons-react';
import { DangerSignLine, DangerSigns, type ShownUrgency } from './urgency-text.tsx';

export type PressingValue = { id: string; analyteId: string; name: string; urgency: ShownUrgency };

const unite = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * Several values that are as urgent as each other, as one thing to do: what each can mean, then once what is true of all of them. What makes any of
 * them an emergency is one list.
 */
export function PressingGroup({ values }: { values: readonly PressingValue[] }) {
  const urgencies = values.map(({ urgency }) => urgency);
  const isAlarming = urgencies.some(({ level }) => level === 'emergency' || level === 'today');
  const signs = unite(urgencies.flatMap(({ dangerSigns }) => dangerSigns));
  const sources = unite(urgencies.flatMap(({ source }) => source ?? []));
  return (
    <div className={isAlarming ? 'form-notice error' : 'form-notice'} role="note">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        {values.map(({ id, name, urgency: { text, says, meanwhile } }) => (
          <p key={id}>
            <b className="bold">
              {name}: {text.toLowerCase()}.
            </b>{' '}
            {says}
            {meanwhile && ` Until then: ${meanwhile}`}
          </p>
        ))}
        {isAlarming && <p>If a result is older and no doctor has seen it yet, still act on it.</p>}
        {isAlarming ? <DangerSigns signs={signs} /> : <DangerSignLine signs={signs} />}
        {sources.length > 0 && (
          <details>
            <summary>Sources</summary>
            {sources.map((source) => (
              <p key={source} className="cap">
                {source}
              </p>
            ))}
          </details>
        )}
      </div>
    </div>
  );
}
