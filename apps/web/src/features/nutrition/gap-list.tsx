import { IconPlus } from '@tabler/icons-react';
import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { addEntries } from './food-data.ts';
import { formatNutrient, guessMeal, mealNames } from './food-text.ts';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

type Gap = Nutrition['gaps'][number];

/** What is missing, with foods that fill it, and what was left out for which reason. With a day, each can be added to its next meal. */
export function GapList({ gaps, uncheckedRules, day }: Pick<Nutrition, 'gaps' | 'uncheckedRules'> & { day?: LocalDay }) {
  if (gaps.length === 0) return null;
  return (
    <>
      {gaps.map((gap) => (
        <GapFoods key={gap.nutrient} gap={gap} day={day} />
      ))}
      {uncheckedRules.map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
    </>
  );
}

function GapFoods({ gap, day }: { gap: Gap; day: LocalDay | undefined }) {
  return (
    <section aria-label={`${gap.name}: foods that bring more`}>
      <h2>
        {gap.name}: about {formatNutrient(gap.missing)} {gap.unit} to go
      </h2>
      <ul className={styles['gaps']}>
        {gap.foods.map((food) => (
          <li key={food.id + food.name}>
            <span>
              <b>{food.name}</b> <span className="cap">{formatNutrient(food.grams)} g</span>
            </span>
            <span>
              +{formatNutrient(food.amount)} {gap.unit}
            </span>
            {day && <AddButton food={food} day={day} />}
          </li>
        ))}
      </ul>
      {gap.leftOut.map(({ name, reason }) => (
        <p key={name} className="cap">
          <b>Left out: {name}.</b> {reason}
        </p>
      ))}
    </section>
  );
}

function AddButton({ food: { id, name, grams }, day }: { food: Gap['foods'][number]; day: LocalDay }) {
  const meal = guessMeal(new Date().getHours());
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await addEntries([{ day, meal, foodId: id, name, quantity: grams, unit: 'g', size: null, note: null, grams }]);
    toast({ kind: 'success', title: `${name} added to ${toMidSentence(mealNames[meal])}` });
    setAdding(false);
  };
  return (
    <button
      type="button"
      className="btn-icon"
      disabled={isAdding}
      aria-label={`Add ${name} to ${toMidSentence(mealNames[meal])}`}
      onClick={() => void add()}
    >
      <IconPlus size={18} stroke={1.5} aria-hidden />
    </button>
  );
}
