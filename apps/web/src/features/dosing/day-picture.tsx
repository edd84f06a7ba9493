import type { Minute } from '@wellkept/dosing/day/day.ts';
import { type DayRhythm, listMeals } from '@wellkept/dosing/day/day.ts';
import type { CSSProperties } from 'react';
import { DayLegend } from './day-legend.tsx';
import styles from './day-picture.module.css';
import marks from './dose.module.css';
import { Dose } from './dose.tsx';
import { ScheduleMarkText } from './schedule-mark-text.tsx';
import { formatAxisHour, formatTimeOfDay } from './time-text.ts';
import {
  computeAxisPercent,
  createDayAxis,
  type DayAxis,
  getMoveRange,
  type PlannedItem,
  type TimingItem,
  type TimingView,
  withTime,
} from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';

type Props = {
  view: TimingView;
  settings: TimingSettings;
  onOpen: (item: TimingItem) => void;
  onMove: (planned: PlannedItem, at: readonly Minute[], isByPointer: boolean) => void;
};

/** So many stand beside each other on a phone, where the day runs down. */
export const groupSize = 4;

/** The day: a row for each item on a wide screen, a column on a phone, on the same axis as the meals. */
export function DayPicture({ view, settings, onOpen, onMove }: Props) {
  const axis = createDayAxis(settings, view);
  const rows = [...view.daily, ...view.eaten];
  const groups = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) =>
    rows.slice(group * groupSize, (group + 1) * groupSize),
  );
  return (
    <div className={styles['picture']} style={{ '--ticks': axis.ticks.length - 1 } as CSSProperties}>
      {groups.map((group, index) => (
        <div key={group.map(({ item }) => item.id).join(' ')}>
          <DayLegend group={group} start={index * groupSize} onOpen={onOpen} />
          <div className={styles['lanes']}>
            <Hours axis={axis} isFirst={index === 0} />
            <Meals axis={axis} day={settings.day} isFirst={index === 0} />
            {group.map((planned, position) => (
              <ScheduleRow
                key={planned.item.id}
                planned={planned}
                number={index * groupSize + position + 1}
                axis={axis}
                onOpen={() => onOpen(planned.item)}
                onMove={(at, isByPointer) => onMove(planned, at, isByPointer)}
              />
            ))}
          </div>
        </div>
      ))}
      <Key hasMoves={view.plan.moves.length > 0} hasAway={rows.some(({ lane }) => lane.away.length > 0)} />
    </div>
  );
}

const getPositionStyle = (axis: DayAxis, from: Minute, to: Minute = from) =>
  ({ '--at': `${computeAxisPercent(axis, from)}%`, '--to': `${computeAxisPercent(axis, to)}%` }) as CSSProperties;

function Hours({ axis, isFirst }: { axis: DayAxis; isFirst: boolean }) {
  return (
    <div className={`${styles['hours']} ${isFirst ? '' : styles['phone']}`} aria-hidden="true">
      <div className={styles['head']} />
      <div className={styles['axis']}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={getPositionStyle(axis, tick)}>
            {formatAxisHour(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Meals({ axis, day, isFirst }: { axis: DayAxis; day: DayRhythm; isFirst: boolean }) {
  const names = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const;
  const meals = listMeals(day);
  return (
    <div className={`${styles['lane']} ${styles['meals']} ${isFirst ? '' : styles['phone']}`}>
      <div className={styles['head']}>
        <span className={styles['wide']}>Meals</span>
      </div>
      <div className={styles['track']}>
        {meals.map((meal) => (
          <span key={meal.name} className={styles['meal']} style={getPositionStyle(axis, meal.at)}>
            {names[meal.name]}
            <span className="vh"> at {formatTimeOfDay(meal.at)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  planned: PlannedItem;
  number: number;
  axis: DayAxis;
  onOpen: () => void;
  onMove: (at: readonly Minute[], isByPointer: boolean) => void;
};

function ScheduleRow({ planned: { item, lane, mark }, number, axis, onOpen, onMove }: RowProps) {
  const news = lane.times.filter((time) => !lane.was.includes(time));
  return (
    <div className={styles['lane']}>
      <div className={styles['head']}>
        <span className={styles['wide']}>
          <b>{item.name}</b>
          <span className={styles['detail']}>{[item.dose, lane.hint].filter(Boolean).join(', ')}</span>
          <ScheduleMarkText mark={mark} />
        </span>
        <span className={`${styles['number']} ${styles['phone']}`}>{number}</span>
      </div>
      <div className={styles['track']}>
        {lane.away.map(([from, to]) => (
          <span key={`away ${from}`} className={styles['off']} style={getPositionStyle(axis, from, to)} />
        ))}
        {lane.good.map(([from, to]) => (
          <span key={`good ${from}`} className={styles['win']} style={getPositionStyle(axis, from, to)} />
        ))}
        {lane.was.map((from, index) => {
          const to = news[index] ?? from;
          return (
            <span key={`way ${from}`} className={styles['way']} style={getPositionStyle(axis, Math.min(from, to), Math.max(from, to))} />
          );
        })}
        {lane.was.map((from) => (
          <span key={`was ${from}`} className={`${marks['dot']} ${marks['old']}`} style={getPositionStyle(axis, from)} />
        ))}
        {lane.times.map((time, index) => (
          <Dose
            // A dose stays the same dose while it moves: by its place among the doses of its item it keeps the focus.
            key={index}
            name={item.name}
            axis={axis}
            at={time}
            good={lane.good}
            range={getMoveRange(axis, lane.times, index)}
            onOpen={onOpen}
            onMove={(next, isByPointer) => onMove(withTime(lane.times, index, next), isByPointer)}
          />
        ))}
      </div>
    </div>
  );
}

function Key({ hasMoves, hasAway }: { hasMoves: boolean; hasAway: boolean }) {
  return (
    <div className={styles['key']}>
      <span>
        <i className={`${marks['dot']} ${styles['round']}`} />
        your dose
      </span>
      {hasMoves && (
        <span>
          <i className={`${marks['dot']} ${marks['old']} ${styles['round']}`} />
          where it was
        </span>
      )}
      <span>
        <i className={styles['win']} />
        good time
      </span>
      {hasAway && (
        <span>
          <i className={styles['off']} />
          keep away
        </span>
      )}
      <span>Move a dose by dragging it, or with the arrow keys.</span>
    </div>
  );
}
