import { formatNutrient } from '../food-text.ts';
import styles from './plan.module.css';
import { type PlannedMeal, useMealSwaps } from './plan-data.ts';
import { TableNotices, TableRules } from './table-notices.tsx';

type Props = { start: string; dish: PlannedMeal; onChoose: (recipeId: string) => Promise<void> };

/** Other dishes for a meal, the best for the whole plan first. */
export function SwapList({ start, dish, onChoose }: Props) {
  const { data: swaps, isError } = useMealSwaps(start, dish);
  if (isError) return <p className={styles['swaps']}>We couldn’t load other dishes. Try again in a moment.</p>;
  if (!swaps) return <p className={styles['swaps']}>Looking for other dishes…</p>;
  if (swaps.length === 0) return <p className={styles['swaps']}>No other dish fits your rules here.</p>;
  return (
    <ul className={styles['swaps']} aria-label={`Instead of ${dish.title}`}>
      {swaps.map(({ recipeId, title, totalMin, energy, notices, rules, why }) => (
        <li key={recipeId}>
          <span className={styles['dish']}>
            <b>{title}</b>
            <span className="cap">
              {totalMin} min{energy !== null && `, ${formatNutrient(energy)} kcal a portion`}. {why.join(', ')}
            </span>
            <TableNotices notices={notices} />
            <TableRules rules={rules} />
          </span>
          <button type="button" className="btn outlined sm" onClick={() => void onChoose(recipeId)}>
            Choose<span className="vh"> {title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
