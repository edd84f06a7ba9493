import { addDays } from '@wellkept/clinical/local-day.ts';
import { useByMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { kitchenTools } from '@wellkept/nutrition/planner/kitchen.ts';
import { useId } from 'react';
import { DayInput } from '../../../components/day-input.tsx';
import { getToday } from '../../../lib/today.ts';
import styles from './plan.module.css';
import type { MealPlanSettings } from './plan-data.ts';

type Props = { lacking: MealPlanSettings['lacking']; onChange: (lacking: MealPlanSettings['lacking']) => void };

/** What the kitchen does not have: no dish needs it. */
export function LackingTools({ lacking = [], onChange }: Props) {
  return (
    <fieldset>
      <legend>You don’t have</legend>
      {kitchenTools.map((tool) => (
        <label key={tool}>
          <input
            type="checkbox"
            checked={lacking.includes(tool)}
            onChange={({ currentTarget }) =>
              onChange(kitchenTools.filter((one) => (one === tool ? currentTarget.checked : lacking.includes(one))))
            }
          />{' '}
          {tool.charAt(0).toUpperCase() + tool.slice(1)}
        </label>
      ))}
    </fieldset>
  );
}

type UseBy = NonNullable<MealPlanSettings['useBy']>;
/** Most of what spoils does so within the week. */
const daysGoodFor = 3;

/** Foods at home that spoil: the plan uses what expires first. */
export function UseByFoods({ useBy = [], onChange }: { useBy: MealPlanSettings['useBy']; onChange: (useBy: UseBy) => void }) {
  return (
    <fieldset>
      <legend>Foods to use up</legend>
      {useBy.map((one, at) => (
        // A row is known by its place, as names change while they are typed.
        <UseByRow
          key={at}
          one={one}
          onChange={(next) => onChange(useBy.map((food, place) => (place === at ? next : food)))}
          onRemove={() => onChange(useBy.filter((_food, place) => place !== at))}
        />
      ))}
      <button
        type="button"
        className="btn outlined sm"
        disabled={useBy.length >= useByMax}
        onClick={() => onChange([...useBy, { food: '', day: addDays(getToday(), daysGoodFor) }])}
      >
        Add a food that spoils
      </button>
    </fieldset>
  );
}

type RowProps = { one: UseBy[number]; onChange: (one: UseBy[number]) => void; onRemove: () => void };

function UseByRow({ one: { food, day }, onChange, onRemove }: RowProps) {
  const id = useId();
  return (
    <div className={styles['mate']}>
      <label>
        Food
        <input required maxLength={200} value={food} onChange={({ currentTarget }) => onChange({ food: currentTarget.value, day })} />
      </label>
      <label htmlFor={id}>
        Good until
        <DayInput id={id} value={day} onDay={(next) => onChange({ food, day: next })} />
      </label>
      <button type="button" className="btn outlined sm" onClick={onRemove}>
        Remove<span className="vh"> {food}</span>
      </button>
    </div>
  );
}
