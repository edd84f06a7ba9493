import type { Minute } from '@wellkept/safety/timing/day.ts';
import type { CSSProperties } from 'react';
import styles from './day-picture.module.css';
import { hourText } from './hours.ts';
import { type DayAxis, placeOf } from './timing-items.ts';
import { useDoseMove } from './use-dose-move.ts';

type Props = {
  name: string;
  axis: DayAxis;
  at: Minute;
  range: { min: Minute; max: Minute };
  onMove: (at: Minute, isByPointer: boolean) => void;
  onOpen: () => void;
};

/** Beyond this part of the axis the hour stands before the dose. */
const lateShare = 86;

/** One dose on its track. */
export function Dose({ name, axis, at, range, onMove, onOpen }: Props) {
  const { shown, isMoving, handlers } = useDoseMove({ axis, at, range, onMove, onOpen });
  const place = placeOf(axis, shown);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={`${styles['dose']} ${isMoving ? styles['moving'] : ''} ${place > lateShare ? styles['late'] : ''}`}
      style={{ '--at': `${place}%` } as CSSProperties}
      aria-label={`Dose of ${name}`}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={shown}
      aria-valuetext={hourText(shown)}
      {...handlers}
    >
      <span className={styles['dot']} />
      <span className={styles['time']}>{hourText(shown)}</span>
    </div>
  );
}
