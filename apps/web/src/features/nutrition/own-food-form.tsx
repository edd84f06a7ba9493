import { type NutrientId, nutrients } from '@wellkept/nutrition/nutrients.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './nutrition.module.css';
import { type OwnFoodDraft, readDraft, type SavedFood, saveOwnFood } from './own-food-data.ts';

/** What nearly every label has, in its order. */
const onLabels: readonly NutrientId[] = ['energy', 'fat', 'saturatedFat', 'carbohydrate', 'sugars', 'fiber', 'protein', 'sodium'];
const labeled = onLabels.flatMap((id) => nutrients.find((one) => one.id === id) ?? []);
const others = nutrients.filter(({ id }) => !onLabels.includes(id));

type Props = {
  stored: OwnFoodDraft;
  /** Null for a new food. */
  id: string | null;
  onSaved: (food: SavedFood) => void;
  onCancel: () => void;
};

/** A food as its label describes it. A field that stays empty is unknown, never zero. */
export function OwnFoodForm({ stored, id, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState(stored);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const change = (next: Partial<OwnFoodDraft>) => setDraft({ ...draft, ...next });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('error' in read) return setError(read.error);
    setSaving(true);
    try {
      onSaved(await saveOwnFood(read.food, id ?? undefined));
    } catch (failure) {
      setError(formatFailure(failure, 'saving'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className={styles['paste']} aria-label="Your food" onSubmit={(event) => void handleSubmit(event)} noValidate>
      {error && <FormMessage kind="error">{error}</FormMessage>}
      <div className={styles['fields']}>
        <TextField label="Name" lengthMax={200} value={draft.name} onChange={(name) => change({ name })} />
        <TextField label="Brand (optional)" lengthMax={200} value={draft.brand} onChange={(brand) => change({ brand })} />
        <TextField
          label="Values are for (grams)"
          hint="100, or the serving size of the label"
          value={draft.basisGrams}
          onChange={(basisGrams) => change({ basisGrams })}
        />
      </div>
      <AmountFields shown={labeled} draft={draft} onChange={change} />
      <p className="cap">Leave out what the label doesn’t say. If it has salt in grams, sodium in mg is salt times 400.</p>
      <Fold title="More nutrients">
        <AmountFields shown={others} draft={draft} onChange={change} />
      </Fold>
      <div className={styles['fields']}>
        <TextField
          label="One portion is called (optional)"
          hint="slice, bar, bowl"
          lengthMax={40}
          value={draft.portionName}
          onChange={(portionName) => change({ portionName })}
        />
        <TextField label="It weighs (grams)" value={draft.portionGrams} onChange={(portionGrams) => change({ portionGrams })} />
      </div>
      <Field label="Ingredients (optional)" hint="As the label lists them. We look for your allergens and check them with your medicines.">
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={4000}
            value={draft.ingredients}
            onChange={({ target }) => change({ ingredients: target.value })}
          />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary" disabled={isSaving}>
          Save food
        </button>
        <button type="button" className="btn outlined" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type AmountsProps = { shown: typeof nutrients; draft: OwnFoodDraft; onChange: (change: Partial<OwnFoodDraft>) => void };

const AmountFields = ({ shown, draft: { amounts }, onChange }: AmountsProps) => (
  <div className={styles['amounts']}>
    {shown.map(({ id, name, unit }) => (
      <TextField
        key={id}
        label={`${name} (${unit})`}
        value={amounts[id] ?? ''}
        onChange={(typed) => onChange({ amounts: { ...amounts, [id]: typed } })}
      />
    ))}
  </div>
);

type TextProps = { label: string; hint?: string; lengthMax?: number; value: string; onChange: (value: string) => void };

/** Without a length it is a number. */
const TextField = ({ label, hint, lengthMax, value, onChange }: TextProps) => (
  <Field label={label} hint={hint}>
    {(attributes) => (
      <div className="field">
        <input
          {...attributes}
          inputMode={lengthMax === undefined ? 'decimal' : 'text'}
          maxLength={lengthMax ?? 12}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )}
  </Field>
);
