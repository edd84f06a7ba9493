import { labTextLengthMax } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { useState } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import styles from './lab-upload.module.css';
import { RangeFields } from './range-fields.tsx';
import { correctRow, findSingleUnit, listUnitOptions } from './reviewed-values.ts';

type Props = {
  row: LabReviewRow;
  analyte: Analyte | undefined;
  analyteNamed: (name: string) => Analyte | null;
  onChange: (row: LabReviewRow) => void;
};

export const namesListId = 'measurement-names';

/** The fields of one value. What is typed counts at once; what is no number says so. */
export function ValueFields({ row, analyte, analyteNamed, onChange }: Props) {
  const [name, setName] = useState(analyte?.name ?? row.name);
  const isUnknown = name.trim() !== '' && analyte === undefined;
  const unknownText = row.unrecognizedIn
    ? 'We don’t know this one either. Try another name for it.'
    : 'We don’t know this one. Try another name for it.';
  const units = listUnitOptions(row, analyte);
  return (
    <div className={styles['fields']}>
      <TextField
        label="Measurement"
        value={name}
        list={namesListId}
        maxLength={labTextLengthMax}
        autoComplete="off"
        error={isUnknown ? unknownText : null}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          const found = analyteNamed(value);
          const isOther = found !== null && found.id !== row.analyteId;
          onChange(
            correctRow(row, {
              name: value,
              analyteId: found?.id ?? null,
              ...(isOther && row.unit === null && { unit: findSingleUnit(found) }),
            }),
          );
        }}
      />
      <TextField
        label="Value"
        value={row.valueText}
        maxLength={labTextLengthMax}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange(correctRow(row, { valueText: value }))}
      />
      <SelectField
        label="Unit"
        value={row.unit ?? ''}
        choices={[{ value: '', label: 'none' }, ...units]}
        onChange={(value) =>
          onChange(correctRow(row, { unit: value === '' ? null : value, printedUnit: value === row.unit ? row.printedUnit : null }))
        }
      />
      <RangeFields row={row} onChange={onChange} />
    </div>
  );
}
