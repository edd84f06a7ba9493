import { computeTotal, formatNutrient, formatTotal } from './food-text.ts';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

/** All nutrients with their need and upper limit, and how many foods have no value. */
export function NutrientTable({ nutrition }: { nutrition: Nutrition }) {
  // Energy has no fixed need, and protein none where only a clinic can say.
  const rows = nutrition.rows.filter(({ id, need }) => need !== null || id === 'energy' || id === 'protein');
  return (
    <section aria-label="Nutrients a day">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Nutrient</th>
            <th scope="col">A day</th>
            <th scope="col">Need</th>
            <th scope="col">Upper limit</th>
            <th scope="col">Unknown for</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>
                {formatTotal(row)}
                {row.fromSupplements > 0 && <span className="cap"> {formatNutrient(row.fromSupplements)} from supplements</span>}
                {row.fromLog > 0 && <span className="cap"> {formatNutrient(row.fromLog)} from your daily log</span>}
                {row.over && <span className={styles['over']}>{row.over}</span>}
              </td>
              <td data-column="Need">
                {row.need && `${formatNutrient(row.need.amount)} ${row.unit}`}
                {row.need && nutrition.daysWhole > 0 && computeTotal(row) > 0 && (
                  <span className="cap"> {Math.round((computeTotal(row) / row.need.amount) * 100)}%</span>
                )}
              </td>
              <td data-column="Upper limit" data-is-nothing={row.upper === null}>
                {row.upper ? `${formatNutrient(row.upper.amount)} ${row.unit}${upperNotes[row.upper.appliesTo]}` : 'none set'}
              </td>
              <td data-column="Unknown for" data-is-nothing={row.unknown === 0}>
                {row.unknown === 0 ? 'no food' : `${row.unknown} of ${nutrition.entries}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const upperNotes = {
  all: '',
  preformed: ' of retinol',
  supplements: ' from supplements',
  added: ' added',
} as const;
