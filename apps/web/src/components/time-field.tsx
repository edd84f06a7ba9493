import { Field } from './field.tsx';

type Props = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined; isOff?: boolean };

/** A time of the day. The browser shows it by the person's own clock. */
export const TimeField = ({ label, value, onChange, error, isOff = false }: Props) => (
  <Field label={label} error={error}>
    {(attributes) => (
      <div className="field">
        <input
          {...attributes}
          type="time"
          step={300}
          value={value}
          disabled={isOff}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )}
  </Field>
);
