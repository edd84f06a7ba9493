import { pinnedNutrientsMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { Fragment, useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { computeTotal, formatNutrient, formatTotal } from './food-text.ts';
import styles from './nutrition.module.css';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

const NutrientDetail = createLatePart(async () => (await import('./nutrient-detail.tsx')).NutrientDetail, Arriving);

type Props = { nutrition: Nutrition; pinned: readonly string[]; onPin: (id: string) => void };

/** All nutrients with their need and upper limit, and how many foods have no value. Each opens to its days. */
export function NutrientTable({ nutrition, pinned, onPin }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  // Energy has no fixed need, and protein none where only a clinic can say.
  const rows = nutrition.rows.filter(({ id, need }) => need !== null || id === 'energy' || id === 'protein' || pinned.includes(id));
  return (
    <section aria-label="Nutrients a day">
      <p className="cap">
        Choose a nutrient to see it day by day. You can pin up to {pinnedNutrientsMax}, and they come first here and in your diary.
      </p>
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
          {rows.map((row) => {
            const isOpen = opened === row.id;
            return (
              <Fragment key={row.id}>
                <NutrientLine nutrition={nutrition} row={row} isOpen={isOpen} onToggle={() => setOpened(isOpen ? null : row.id)} />
                {isOpen && (
                  <tr>
                    <td colSpan={5} data-is-detail>
                      <NutrientDetail nutrition={nutrition} row={row} isPinned={pinned.includes(row.id)} onPin={() => onPin(row.id)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = { nutrition: Nutrition; row: NutrientRow; isOpen: boolean; onToggle: () => void };

function NutrientLine({ nutrition: { daysWhole, entries, waterInBoth }, row, isOpen, onToggle }: LineProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className="link-btn" aria-expanded={isOpen} onClick={onToggle}>
          {row.name}
        </button>
      </th>
      <td>
        {formatTotal(row)}
        {row.fromSupplements > 0 && <span className="cap"> {formatNutrient(row.fromSupplements)} from supplements</span>}
        {row.fromLog > 0 && <span className="cap"> {formatNutrient(row.fromLog)} from your daily log</span>}
        {row.id === 'water' && waterInBoth > 0 && (
          <span className="cap"> {formatNutrient(waterInBoth)} is in your food diary and in your daily log, and counts once</span>
        )}
        {row.over && <span className={styles['over']}>{row.over}</span>}
      </td>
      <td data-column="Need">
        {row.need && `${formatNutrient(row.need.amount)} ${row.unit}`}
        {row.need && daysWhole > 0 && computeTotal(row) > 0 && (
          <span className="cap"> {Math.round((computeTotal(row) / row.need.amount) * 100)}%</span>
        )}
      </td>
      <td data-column="Upper limit" data-is-nothing={row.upper === null}>
        {row.upper ? `${formatNutrient(row.upper.amount)} ${row.unit}${upperNotes[row.upper.appliesTo]}` : 'none set'}
      </td>
      <td data-column="Unknown for" data-is-nothing={row.unknown === 0}>
        {row.unknown === 0 ? 'no food' : `${row.unknown} of ${entries}`}
      </td>
    </tr>
  );
}

const upperNotes = {
  all: '',
  preformed: ' of retinol',
  supplements: ' from supplements',
  added: ' added',
} as const;
