import { Field } from '../../components/field.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a list. */
export const SelectInput = <Value extends string>({ label, value, choices, onChange }: Props<Value>) => (
  <Field label={label}>
    {(attributes) => (
      <div className="field">
        <select
          {...attributes}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
);
