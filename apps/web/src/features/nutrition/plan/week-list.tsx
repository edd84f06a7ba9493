import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/date-text.ts';
import { formatFoodAmount, formatNutrient, formatQuantity, mealNames } from '../food-text.ts';
import styles from './plan.module.css';
import type { MealPlan, PlannedMeal } from './plan-data.ts';
import { SwapList } from './swap-list.tsx';
import { TableNotices, TableRules } from './table-notices.tsx';

type Props = { plan: MealPlan; isBusy: boolean; onRemake: (dishes: MealPlan['dishes']) => Promise<boolean> };

/** The days with their dishes. Each dish can be locked or swapped, each day planned again. */
export function WeekList({ plan, isBusy, onRemake }: Props) {
  const days = Array.from({ length: plan.settings.days }, (_none, day) => day);
  return days.map((day) => {
    const name = formatDay(addDays(plan.start, day), 'withWeekday');
    return (
      <section key={day} className={styles['day']} aria-label={name}>
        <div className={styles['dayHead']}>
          <h3>{name}</h3>
          <button
            type="button"
            className="link-btn"
            disabled={isBusy}
            onClick={() => void onRemake(plan.dishes.filter((dish) => dish.day !== day || dish.isLocked))}
          >
            Plan this day again
          </button>
        </div>
        <ul>
          {plan.dishes
            .filter((dish) => dish.day === day)
            .map((dish) => (
              <DishRow key={dish.meal} plan={plan} dish={dish} isBusy={isBusy} onRemake={onRemake} />
            ))}
        </ul>
      </section>
    );
  });
}

function DishRow({ plan, dish, isBusy, onRemake }: Props & { dish: PlannedMeal }) {
  const [isSwapping, setSwapping] = useState(false);
  const { meal, recipeId, title, totalMin, energy, isLocked, isLeftover, why, notices, rules } = dish;
  const replace = (change: Partial<PlannedMeal>) => onRemake(plan.dishes.map((one) => (one === dish ? { ...one, ...change } : one)));
  const facts = [
    isLeftover ? 'Leftover from the day before' : `${totalMin} min`,
    ...(energy === null ? [] : [`${formatNutrient(energy)} kcal`]),
    formatPortions(plan.eaters, dish),
  ];
  const LockIcon = isLocked ? IconLock : IconLockOpen;
  return (
    <li>
      <span className="cap">{mealNames[meal]}</span>
      <span className={styles['dish']}>
        <Link to={`/recipes/${recipeId}`}>{title}</Link>
        <span className="cap">{facts.join(', ')}</span>
        {!isLeftover && <span className="cap">{formatWhy(isLocked, why)}</span>}
        <TableNotices notices={notices} />
        <TableRules rules={rules} />
      </span>
      {!isLeftover && (
        <span className={styles['tools']}>
          <button
            type="button"
            className="btn-icon"
            aria-pressed={isLocked}
            aria-label={`Lock: ${title}`}
            disabled={isBusy}
            onClick={() => void replace({ isLocked: !isLocked })}
          >
            <LockIcon size={18} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className="btn outlined sm"
            aria-expanded={isSwapping}
            disabled={isBusy}
            onClick={() => setSwapping(!isSwapping)}
          >
            Swap<span className="vh"> {title}</span>
          </button>
        </span>
      )}
      {isSwapping && (
        <SwapList
          start={plan.start}
          dish={dish}
          onChoose={async (next) => {
            if (await replace({ recipeId: next, isLocked: false })) setSwapping(false);
          }}
        />
      )}
    </li>
  );
}

/** "Why it’s here: more iron (6 mg), quick to make." */
function formatWhy(isLocked: boolean, why: readonly string[]): string {
  const reasons = isLocked ? ['you locked it', ...why] : why;
  return `Why it’s here: ${reasons.map(toMidSentence).join(', ')}.`;
}

/** "1½ portions", or each eater's. */
function formatPortions(eaters: readonly string[], { portions }: PlannedMeal): string {
  const [own = 1] = portions;
  if (eaters.length <= 1) return formatFoodAmount({ quantity: own, unit: 'portion', size: null });
  return eaters.map((name, at) => `${name} ${formatQuantity(portions[at] ?? 1)}`).join(', ');
}
