import { useSpelling } from '../../../lib/spelling.ts';
import { formatNutrient } from '../food-text.ts';
import { GentleNote } from '../gentle-note.tsx';
import type { Recipe } from '../nutrition-data.ts';
import styles from './recipes.module.css';

/** What is in one portion, beside what the person needs a day. */
export function PortionNutrients({ recipe: { nutrients, careNotes } }: { recipe: Recipe }) {
  const spell = useSpelling();
  if (nutrients.length === 0) return <GentleNote nutrition={{ isGentle: true, careNotes }} />;
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
              <th scope="row">{spell(name)}</th>
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
