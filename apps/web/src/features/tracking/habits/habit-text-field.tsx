import { Field } from '../../../components/field.tsx';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: 'off';
  onType: (text: string) => void;
};

export const HabitTextField = ({ label, hint, error, onType, ...input }: Props) => (
  <Field label={label} {...(hint && { hint })} error={error}>
    {(attributes) => (
      <div className="field">
        <input {...attributes} {...input} onChange={(event) => onType(event.currentTarget.value)} />
      </div>
    )}
  </Field>
);
