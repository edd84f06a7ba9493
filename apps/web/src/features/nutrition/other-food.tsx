import { Field } from '../../components/field.tsx';
import { type Food, useFoodSearch } from './food-data.ts';

type Props = { label: string; written: string; food: Pick<Food, 'id' | 'name'> | null; onChoose: (food: Food) => void };

/** The foods that the same words may mean. */
export function OtherFood({ label, written, food, onChoose }: Props) {
  const { data: found = [] } = useFoodSearch(written);
  const others = found.filter(({ id }) => id !== food?.id);
  return (
    <Field label={label}>
      {(attributes) => (
        <div className="field">
          <select
            {...attributes}
            value={food?.id ?? ''}
            onChange={({ target }) => {
              const chosen = others.find(({ id }) => id === target.value);
              if (chosen) onChoose(chosen);
            }}
          >
            <option value={food?.id ?? ''}>{food?.name ?? `“${written}”, not in our foods`}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
