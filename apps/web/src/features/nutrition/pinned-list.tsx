import { NutrientBar } from './nutrient-bar.tsx';
import { NutrientTrend } from './nutrient-trend.tsx';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

/** The nutrients that the person wants to see first, each with its days. */
export function PinnedList({ nutrition, pinned }: { nutrition: Nutrition; pinned: readonly string[] }) {
  const rows = pinned.flatMap((id) => nutrition.rows.find((row) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="pinned">
      <h2 id="pinned">Pinned</h2>
      <ul className={styles['pinned']}>
        {rows.map((row) => (
          <NutrientBar key={row.id} row={row} energyNeed={nutrition.energyNeed}>
            {nutrition.from !== nutrition.to && <NutrientTrend nutrition={nutrition} row={row} />}
          </NutrientBar>
        ))}
      </ul>
    </section>
  );
}
