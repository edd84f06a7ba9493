import { tableMatesMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { findTypicalEnergy } from '@wellkept/nutrition/intakes/typical-energy.ts';
import { formatNutrient } from '../food-text.ts';
import styles from './plan.module.css';
import type { MealPlanSettings } from './plan-data.ts';

type Mate = MealPlanSettings['others'][number];
type Props = { others: MealPlanSettings['others']; onChange: (others: MealPlanSettings['others']) => void };

const diets = ['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher'] as const;
const newMate: Mate = {
  name: '',
  energy: null,
  diet: null,
  allergies: [],
  dislikes: [],
  medicines: [],
  conditions: [],
  results: [],
  age: null,
  sex: null,
};
const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** Others who eat along: no dish has what one of them may not eat. */
export function TableMates({ others, onChange }: Props) {
  const change = (at: number, next: Partial<Mate>) => onChange(others.map((mate, one) => (one === at ? { ...mate, ...next } : mate)));
  return (
    <fieldset>
      <legend>Others at your table</legend>
      {others.length > 0 && (
        <p className="cap">
          Add what they agree to share. We check every dish against their diet, allergies, medicines, conditions and results. Put commas
          between several.
        </p>
      )}
      {others.map((mate, at) => (
        // A row is known by its place, as names change while they are typed.
        <div key={at} className={styles['mate']}>
          <MatePerson mate={mate} onChange={(next) => change(at, next)} />
          <WordsOfMate label="Allergies" words={mate.allergies} onChange={(allergies) => change(at, { allergies })} />
          <WordsOfMate label="Medicines" words={mate.medicines ?? []} onChange={(medicines) => change(at, { medicines })} />
          <WordsOfMate
            label="Conditions"
            words={mate.conditions ?? []}
            hint="Such as “kidney disease, pregnant”"
            onChange={(conditions) => change(at, { conditions })}
          />
          <WordsOfMate
            label="Recent results"
            words={mate.results ?? []}
            hint="Such as “eGFR 38, potassium 5.6 mmol/L”"
            onChange={(results) => change(at, { results })}
          />
          <WordsOfMate label="Dislikes" words={mate.dislikes} onChange={(dislikes) => change(at, { dislikes })} />
          <MateEnergy mate={mate} onChange={(energy) => change(at, { energy })} />
          <button type="button" className="btn outlined sm" onClick={() => onChange(others.filter((_mate, one) => one !== at))}>
            Remove<span className="vh"> {mate.name}</span>
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn outlined sm"
        disabled={others.length >= tableMatesMax}
        onClick={() => onChange([...others, newMate])}
      >
        Add a person
      </button>
    </fieldset>
  );
}

function MatePerson({ mate, onChange }: { mate: Mate; onChange: (next: Partial<Mate>) => void }) {
  return (
    <>
      <label>
        Name
        <input required maxLength={40} value={mate.name} onChange={({ currentTarget }) => onChange({ name: currentTarget.value })} />
      </label>
      <label>
        Age
        <input
          type="number"
          min={1}
          max={120}
          value={mate.age ?? ''}
          onChange={({ currentTarget }) => onChange({ age: toNumber(currentTarget.value) })}
        />
      </label>
      <label>
        Sex
        <select
          value={mate.sex ?? ''}
          onChange={({ currentTarget }) => onChange({ sex: sexes.find((sex) => sex === currentTarget.value) ?? null })}
        >
          <option value="">Not given</option>
          {sexes.map((sex) => (
            <option key={sex}>{sex}</option>
          ))}
        </select>
      </label>
      <label>
        Diet
        <select value={mate.diet ?? ''} onChange={({ currentTarget }) => onChange({ diet: currentTarget.value || null })}>
          <option value="">Any</option>
          {diets.map((diet) => (
            <option key={diet}>{diet}</option>
          ))}
        </select>
      </label>
    </>
  );
}
const sexes = ['female', 'male'] as const;

/** While it is typed, the text is one entry: it is split when the plan is stored, so that nothing is lost of how it was written. */
function WordsOfMate({ label, words, hint, onChange }: WordsProps) {
  return (
    <label>
      {label}
      <input
        maxLength={2000}
        value={words.join(', ')}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
      />
      {hint && <span className="cap">{hint}</span>}
    </label>
  );
}
type WordsProps = { label: string; words: readonly string[]; hint?: string; onChange: (words: string[]) => void };

function MateEnergy({ mate, onChange }: { mate: Mate; onChange: (energy: number | null) => void }) {
  const typical = mate.energy === null && mate.age ? findTypicalEnergy(mate.age, mate.sex ?? null) : null;
  return (
    <>
      <label>
        Calories a day
        <input
          type="number"
          min={600}
          max={6000}
          value={mate.energy ?? ''}
          onChange={({ currentTarget }) => onChange(toNumber(currentTarget.value))}
        />
      </label>
      {typical !== null && (
        <p className={`cap ${styles['wide']}`}>
          Without calories we plan about {formatNutrient(typical)} a day, usual for age {mate.age} with moderate activity (Dietary
          Guidelines for Americans 2020-2025).
        </p>
      )}
    </>
  );
}
