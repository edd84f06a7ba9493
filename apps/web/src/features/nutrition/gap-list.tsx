import { formatNutrient } from './food-text.ts';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

/** What is missing, with foods that fill it, and what was left out for which reason. */
export function GapList({ gaps }: { gaps: Nutrition['gaps'] }) {
  return gaps.map((gap) => (
    <section key={gap.nutrient} aria-label={`${gap.name}: foods that bring more`}>
      <h2>
        {gap.name}: about {formatNutrient(gap.missing)} {gap.unit} to go
      </h2>
      <ul className={styles['gaps']}>
        {gap.foods.map((food) => (
          <li key={food.id + food.name}>
            <span>
              <b>{food.name}</b> <span className="cap">{food.portion}</span>
            </span>
            <span>
              +{formatNutrient(food.amount)} {gap.unit}
            </span>
          </li>
        ))}
      </ul>
      {gap.leftOut.map(({ name, reason }) => (
        <p key={name} className="cap">
          <b>Left out: {name}.</b> {reason}
        </p>
      ))}
    </section>
  ));
}
