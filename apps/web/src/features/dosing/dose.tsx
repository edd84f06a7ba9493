import type { Minute } from '@wellkept/dosing/day/day.ts';
import type { Span } from '@wellkept/dosing/plan/medication-schedule.ts';
import type { CSSProperties } from 'react';
import styles from './dose.module.css';
import { formatTimeOfDay } from './time-text.ts';
import { computeAxisPercent, type DayAxis } from './timing-items.ts';
import { useDoseMove } from './use-dose-move.ts';

type Props = {
  name: string;
  axis: DayAxis;
  at: Minute;
  /** The stretches that suit it: the hour stands behind the one that the dose is in, where that ends soon. */
  good: readonly Span[];
  range: { min: Minute; max: Minute };
  onMove: (at: Minute, isByPointer: boolean) => void;
  onOpen: () => void;
};

/** Beyond this part of the axis the hour stands above the dose. */
const lateShare = 86;
const soon = 90;

/** One dose on its track, with its hour. */
export function Dose({ name, axis, at, good, range, onMove, onOpen }: Props) {
  const { shown, isMoving, handlers } = useDoseMove({ axis, at, range, onMove, onOpen });
  const place = computeAxisPercent(axis, shown);
  const band = good.find(([from, to]) => shown >= from && shown <= to && to - shown <= soon);
  const style = { '--at': `${place}%`, '--behind': `${computeAxisPercent(axis, band?.[1] ?? shown)}%` } as CSSProperties;
  const [hour, half] = formatTimeOfDay(shown).split(' ');
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={`${styles['dose']} ${isMoving ? styles['moving'] : ''}`}
        style={style}
        aria-label={`Dose of ${name}`}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-valuenow={shown}
        aria-valuetext={formatTimeOfDay(shown)}
        {...handlers}
      >
        <span className={styles['dot']} />
      </div>
      <span className={`${styles['time']} ${place > lateShare ? styles['late'] : ''}`} style={style} aria-hidden="true">
        {hour}
        {half && <span className={styles['half']}> {half}</span>}
      </span>
    </>
  );
}
