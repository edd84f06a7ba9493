import { tableMatesMax } from '@wellkept/contract/nutrition/food-limits.ts';
import styles from './plan.module.css';
import type { MealPlanSettings } from './plan-data.ts';

type Mate = MealPlanSettings['others'][number];
type Props = { others: MealPlanSettings['others']; onChange: (others: MealPlanSettings['others']) => void };

const diets = ['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher'] as const;
const newMate: Mate = { name: '', energy: null, diet: null, allergies: [], dislikes: [] };
const splitAsTyped = (text: string): string[] => (text === '' ? [] : text.split(',').map((word) => word.trimStart().slice(0, 80)));

/** Others who eat along: no dish has what one of them may not eat. */
export function TableMates({ others, onChange }: Props) {
  const change = (at: number, next: Partial<Mate>) => onChange(others.map((mate, one) => (one === at ? { ...mate, ...next } : mate)));
  return (
    <fieldset>
      <legend>Others at your table</legend>
      {others.map((mate, at) => (
        // A row is known by its place, as names change while they are typed.
        <div key={at} className={styles['mate']}>
          <label>
            Name
            <input required maxLength={40} value={mate.name} onChange={({ currentTarget }) => change(at, { name: currentTarget.value })} />
          </label>
          <label>
            Diet
            <select value={mate.diet ?? ''} onChange={({ currentTarget }) => change(at, { diet: currentTarget.value || null })}>
              <option value="">Any</option>
              {diets.map((diet) => (
                <option key={diet}>{diet}</option>
              ))}
            </select>
          </label>
          <label>
            Allergies
            <input
              maxLength={400}
              value={mate.allergies.join(',')}
              onChange={({ currentTarget }) => change(at, { allergies: splitAsTyped(currentTarget.value) })}
            />
          </label>
          <label>
            Dislikes
            <input
              maxLength={400}
              value={mate.dislikes.join(',')}
              onChange={({ currentTarget }) => change(at, { dislikes: splitAsTyped(currentTarget.value) })}
            />
          </label>
          <label>
            Calories a day
            <input
              type="number"
              min={600}
              max={6000}
              value={mate.energy ?? ''}
              onChange={({ currentTarget }) => change(at, { energy: currentTarget.value === '' ? null : Number(currentTarget.value) })}
            />
          </label>
          <button type="button" className="btn o sm" onClick={() => onChange(others.filter((_mate, one) => one !== at))}>
            Remove<span className="vh"> {mate.name}</span>
          </button>
        </div>
      ))}
      <button type="button" className="btn o sm" disabled={others.length >= tableMatesMax} onClick={() => onChange([...others, newMate])}>
        Add a person
      </button>
    </fieldset>
  );
}
