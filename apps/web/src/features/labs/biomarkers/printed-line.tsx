import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { Link } from 'react-router';
import { type Biomarker, type BiomarkerValue, formatConversionNote } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';

const sourceWords = { upload: 'Read from your report, looked at by you', manual: 'Entered by you', pasted: 'Pasted by you' } as const;

/** The line as the report prints it, where it was read. */
export function PrintedLine({ value, marker, system }: { value: BiomarkerValue; marker: Biomarker; system: LabUnitSystem }) {
  const { formatDay } = useDayText();
  const note = formatConversionNote(value, marker, system);
  return (
    <div className={styles['printed']}>
      <p className="row between">
        <span className="small bold">As printed on your report</span>
        {value.place && <span className="cap">page {value.place.page}</span>}
      </p>
      <p className={styles['line']}>
        <span>{value.printedName}</span>
        <span>
          {value.valueText} {value.printedUnit}
        </span>
        <span>{value.printedRange ? `(${value.printedRange})` : ''}</span>
      </p>
      <p className="row between cap">
        <span>
          {sourceWords[value.source]}, {formatDay(value.collectedOn)}
        </span>
        {value.uploadId && <Link to={`/upload/${value.uploadId}`}>See it</Link>}
      </p>
      {marker.rangeDependsOn && <p className="cap">{marker.rangeDependsOn}</p>}
      {value.labNote && <p className="cap">Lab’s note: {value.labNote}</p>}
      {note && <p className="cap">{note}</p>}
    </div>
  );
}
