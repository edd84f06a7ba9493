import { formatList } from '@wellkept/clinical/wording.ts';
import { meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { mealNames } from '../food-text.ts';
import { LackingTools, UseByFoods } from './kitchen-fields.tsx';
import styles from './plan.module.css';
import type { MealPlanSettings } from './plan-data.ts';
import { splitMedicines, splitResults, splitWords } from './split-words.ts';
import { TableMates } from './table-mates.tsx';

const dayCounts = [1, 3, 5, 7] as const;
const costs = ['', 'Low cost only', 'Up to medium cost', 'Any cost'] as const;
const minutesMin = 5;
const minutesMax = 240;

type Props = { settings: MealPlanSettings; action: string; onSave: (settings: MealPlanSettings) => Promise<boolean> };

/** For how many days, which meals, how much time, for whom. */
export function PlanSettings({ settings, action, onSave }: Props) {
  const [draft, setDraft] = useState(settings);
  const [dislikes, setDislikes] = useState(settings.dislikes.join(', '));
  const [pantry, setPantry] = useState(settings.pantry.join(', '));
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<MealPlanSettings>) => setDraft({ ...draft, ...next });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const others = draft.others.map((mate) => ({
      ...mate,
      allergies: splitWords(mate.allergies.join(', ')),
      dislikes: splitWords(mate.dislikes.join(', ')),
      medicines: splitMedicines((mate.medicines ?? []).join(', ')),
      conditions: splitWords((mate.conditions ?? []).join(', ')),
      results: splitResults((mate.results ?? []).join(', ')),
    }));
    await onSave({ ...draft, others, dislikes: splitWords(dislikes), pantry: splitWords(pantry) });
    setBusy(false);
  };
  return (
    <form className={styles['settings']} onSubmit={(event) => void handleSubmit(event)}>
      <MealsField chosen={draft.meals} onChange={(chosen) => change({ meals: chosen })} />
      <div className={styles['fields']}>
        <label>
          Days
          <select value={draft.days} onChange={({ currentTarget }) => change({ days: Number(currentTarget.value) })}>
            {dayCounts.map((days) => (
              <option key={days} value={days}>
                {days}
              </option>
            ))}
          </select>
        </label>
        <Minutes label="Minutes on weekdays" value={draft.minutesWeekday} onChange={(minutesWeekday) => change({ minutesWeekday })} />
        <Minutes label="Minutes on weekends" value={draft.minutesWeekend} onChange={(minutesWeekend) => change({ minutesWeekend })} />
      </div>
      <Fold title="More choices" aside={describeChoices(draft)}>
        <MoreChoices draft={draft} onChange={change} words={{ dislikes, pantry }} onWords={{ dislikes: setDislikes, pantry: setPantry }} />
      </Fold>
      <p className="cap">Your own diet, allergies and medicines come from your profile and your list.</p>
      <div className="row">
        <button type="submit" className="btn primary" disabled={isBusy}>
          {isBusy ? 'Planning…' : action}
        </button>
      </div>
    </form>
  );
}

/** Who eats along is named even while the choices are folded: a plan is checked against all of them. */
const describeChoices = ({ others }: MealPlanSettings): string =>
  others.length === 0
    ? 'cost, leftovers, kitchen, dislikes, others at your table'
    : `also for ${formatList(others.map(({ name }) => name || 'someone without a name'))}`;

type MoreProps = {
  draft: MealPlanSettings;
  onChange: (next: Partial<MealPlanSettings>) => void;
  words: Record<'dislikes' | 'pantry', string>;
  onWords: Record<'dislikes' | 'pantry', (text: string) => void>;
};

/** What most people leave as it is. */
function MoreChoices({ draft, onChange, words, onWords }: MoreProps) {
  return (
    <div className={styles['settings']}>
      <div className={styles['fields']}>
        <label>
          Cost
          <select value={draft.costMax} onChange={({ currentTarget }) => onChange({ costMax: Number(currentTarget.value) })}>
            {[1, 2, 3].map((cost) => (
              <option key={cost} value={cost}>
                {costs[cost]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label>
        <input
          type="checkbox"
          checked={draft.usesLeftovers}
          onChange={({ currentTarget }) => onChange({ usesLeftovers: currentTarget.checked })}
        />{' '}
        Use leftovers for lunch
      </label>
      <div className={styles['fields']}>
        <WordsField label="Foods you don’t like" hint="With commas between them" value={words.dislikes} onChange={onWords.dislikes} />
        <WordsField
          label="Foods you have at home"
          hint="Such as “olive oil, 6 eggs, 500 g rice”"
          value={words.pantry}
          onChange={onWords.pantry}
        />
      </div>
      <UseByFoods useBy={draft.useBy} onChange={(useBy) => onChange({ useBy })} />
      <LackingTools lacking={draft.lacking} onChange={(lacking) => onChange({ lacking })} />
      <TableMates others={draft.others} onChange={(others) => onChange({ others })} />
    </div>
  );
}

type MealsProps = { chosen: MealPlanSettings['meals']; onChange: (chosen: MealPlanSettings['meals']) => void };

function MealsField({ chosen, onChange }: MealsProps) {
  return (
    <fieldset>
      <legend>Meals</legend>
      {meals.map((meal) => (
        <label key={meal}>
          <input
            type="checkbox"
            checked={chosen.includes(meal)}
            // At least one meal stays.
            disabled={chosen.length === 1 && chosen[0] === meal}
            onChange={({ currentTarget }) => onChange(meals.filter((one) => (one === meal ? currentTarget.checked : chosen.includes(one))))}
          />{' '}
          {mealNames[meal]}
        </label>
      ))}
    </fieldset>
  );
}

function Minutes({ label, value, onChange }: { label: string; value: number; onChange: (minutes: number) => void }) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={minutesMin}
        max={minutesMax}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  );
}

type WordsProps = { label: string; hint: string; value: string; onChange: (text: string) => void };

function WordsField({ label, hint, value, onChange }: WordsProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <div className="field">
          <input {...attributes} maxLength={2000} value={value} onChange={({ target }) => onChange(target.value)} />
        </div>
      )}
    </Field>
  );
}
