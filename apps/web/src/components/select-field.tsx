import { Field, type FieldTexts } from './field.tsx';

type Props<Value extends string> = FieldTexts & {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  isDisabled?: boolean;
  onChange: (value: Value) => void;
};

/** One of a list. */
export const SelectField = <Value extends string>({ value, choices, isDisabled = false, onChange, ...texts }: Props<Value>) => (
  <Field {...texts}>
    {(attributes) => (
      <div className="field">
        <select
          {...attributes}
          value={value}
          disabled={isDisabled}
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
