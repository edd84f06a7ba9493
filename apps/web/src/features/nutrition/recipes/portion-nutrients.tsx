import { getToday } from '../../../lib/today.ts';
import { formatNutrient } from '../food-text.ts';
import { GentleNote } from '../gentle-note.tsx';
import { type Recipe, useNutrition } from '../nutrition-data.ts';
import styles from './recipes.module.css';

/** What is in one portion, beside what the person needs a day. */
export function PortionNutrients({ recipe: { nutrients } }: { recipe: Recipe }) {
  if (nutrients.length === 0) return <GentleWords />;
  return (
    <section className="sec" aria-labelledby="portion">
      <h2 id="portion">In one portion</h2>
      <table className={styles['nutrients']}>
        <thead>
          <tr>
            <th scope="col">Nutrient</th>
            <th scope="col">Amount</th>
            <th scope="col">Of your day</th>
          </tr>
        </thead>
        <tbody>
          {nutrients.map(({ id, name, unit, amount, isAtLeast, need }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {isAtLeast && 'at least '}
                {formatNutrient(amount)} {unit}
              </td>
              <td>{need !== null && `${Math.round((amount / need) * 100)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In place of numbers the words of care of today. */
function GentleWords() {
  const today = getToday();
  const { data } = useNutrition({ from: today, to: today });
  return data ? <GentleNote nutrition={data} /> : null;
}
