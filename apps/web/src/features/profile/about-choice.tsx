import { Field } from '../../components/field.tsx';

type ChoiceProps = { label: string; value: string; options: readonly (readonly [string, string])[]; onChange: (value: string) => void };

export function AboutChoice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">Not said</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
