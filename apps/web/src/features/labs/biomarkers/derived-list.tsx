import { isPressing } from '@wellkept/clinical/urgency.ts';
import { Fold } from '../../../components/fold.tsx';
import type { Biomarkers } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { UrgencyText } from './urgency-text.tsx';

/** What the values of one sample amount to by published formulas. */
export function DerivedList({ derived }: { derived: Biomarkers['derived'] }) {
  const { formatDay } = useDayText();
  if (derived.length === 0) return null;
  return (
    <Fold
      title="Calculated from your results"
      aside={derived.map(({ name }) => name).join(', ')}
      isOpen={derived.some(({ urgency }) => urgency !== null && isPressing(urgency.level))}
    >
      <dl className={styles['derived']}>
        {derived.map(({ id, name, value, unit, note, source, collectedOn, urgency }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <b className={styles['figureText']}>{value ?? '–'}</b> {value !== null && unit}
            </dd>
            {urgency && (
              <dd>
                <UrgencyText urgency={urgency} />
              </dd>
            )}
            <dd className="cap">
              {note && <span className={styles['caution']}>{note} </span>}
              {source}, {formatDay(collectedOn)}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
