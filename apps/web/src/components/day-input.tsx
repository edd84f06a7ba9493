import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  min?: string;
  max?: string;
  /** Only days that exist, from `min` to `max`. */
  onDay: (day: string) => void;
};

/**
 * A field for a day that a page follows at once. While a day is being typed it is empty or a day of year 2: such a draft stays in the
 * field and reaches nobody, and who leaves the field gets the last day back.
 */
export function DayInput({ value, min = '1900-01-01', max = '2199-12-31', onDay, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (day: string) => {
    setDraft(day);
    if (day >= min && day <= max) onDay(day);
  };
  return (
    <input
      {...rest}
      type="date"
      value={draft ?? value}
      min={min}
      max={max}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
