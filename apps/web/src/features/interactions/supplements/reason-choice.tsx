import { capitalize } from '@wellkept/clinical/wording.ts';
import { SelectField } from '../../../components/select-field.tsx';

type Props = { reasons: readonly string[]; reason: string | null; onChoose: (reason: string | null) => void };

/** The reason for taking it, out of those for which there is a trial. */
export function ReasonChoice({ reasons, reason, onChoose }: Props) {
  if (reasons.length === 0) return null;
  return (
    <SelectField
      label="Why do you take it?"
      value={reason ?? ''}
      onChange={(value) => onChoose(value || null)}
      choices={[{ value: '', label: 'Show every reason' }, ...reasons.map((value) => ({ value, label: capitalize(value) }))]}
    />
  );
}
