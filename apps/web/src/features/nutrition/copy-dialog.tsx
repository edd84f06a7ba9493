import { addDays } from '@wellkept/clinical/local-day.ts';
import { type Meal, meals } from '@wellkept/contract/nutrition/food-limits.ts';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Dialog } from '../../components/form-dialog.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { addEntries, loadEntries, toEntryFields } from './food-data.ts';
import { mealNames } from './food-text.ts';

/** Copies a meal or all meals of an earlier day to the day that is shown. */
export function CopyDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const [from, setFrom] = useState(addDays(day, -1));
  const [meal, setMeal] = useState<Meal | 'all'>('all');
  return (
    <Dialog
      title="Copy a meal or day"
      onClose={onClose}
      onSubmit={() => {
        void copyDay(from, day, meal);
        return true;
      }}
    >
      <Field label="From">
        {(attributes) => (
          <div className="field">
            <input {...attributes} type="date" max={day} value={from} onChange={({ target }) => setFrom(target.value)} />
          </div>
        )}
      </Field>
      <Field label="What to copy">
        {(attributes) => (
          <div className="field">
            <select {...attributes} value={meal} onChange={({ target }) => setMeal(meals.find((one) => one === target.value) ?? 'all')}>
              <option value="all">The whole day</option>
              {meals.map((one) => (
                <option key={one} value={one}>
                  {mealNames[one]}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
    </Dialog>
  );
}

async function copyDay(from: string, to: string, meal: Meal | 'all'): Promise<void> {
  try {
    const entries = (await loadEntries(from)).filter((entry) => meal === 'all' || entry.meal === meal);
    if (entries.length === 0) toast({ kind: 'info', title: 'There’s nothing to copy on that day.' });
    else {
      await addEntries(entries.map((entry) => ({ ...toEntryFields(entry), grams: entry.grams, energy: entry.energy, day: to })));
      toast({ kind: 'success', title: entries.length === 1 ? '1 food copied' : `${entries.length} foods copied` });
    }
  } catch (error) {
    toast({ kind: 'error', title: formatFailure(error, 'loading') });
  }
}
