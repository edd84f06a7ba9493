import type { HTMLInputTypeAttribute } from 'react';
import { Field } from '../../components/field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  unit?: string;
  type?: HTMLInputTypeAttribute;
  error?: string | undefined;
  hint?: string;
  maxLength?: number;
  /** Numbers are typed as text, so that commas are read too. */
  isNumber?: boolean;
  isLabelHidden?: boolean;
};

/** One line to type into, with its unit and what is wrong with it. */
export const TextInput = ({
  label,
  value,
  onChange,
  unit,
  type = 'text',
  error,
  hint,
  maxLength,
  isNumber,
  isLabelHidden = false,
}: Props) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(attributes) => (
      <div className="field">
        <input
          {...attributes}
          type={type}
          value={value}
          maxLength={maxLength}
          inputMode={isNumber ? 'decimal' : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {unit && <span className="mut">{unit}</span>}
      </div>
    )}
  </Field>
);
