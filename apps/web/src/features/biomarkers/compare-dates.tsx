import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { useId, useState } from 'react';
import styles from './biomarkers.module.css';
import { compared } from './compared.ts';
import { ScrollTable } from './scroll-table.tsx';
import { type Biomarker, dayWords, unitOf, valueText } from './shown-value.ts';

/** Two days side by side, with what changed by more than it swings. */
export function CompareDates({ markers, dates, system }: { markers: readonly Biomarker[]; dates: readonly string[]; system: UnitSystem }) {
  const [later, setLater] = useState(dates[0] ?? '');
  const [earlier, setEarlier] = useState(dates[1] ?? '');
  const rows = compared(markers, earlier, later);
  return (
    <section aria-labelledby="compare">
      <div className={styles['group']}>
        <h2 id="compare">Compare two dates</h2>
      </div>
      <div className={styles['dates']}>
        <DateChoice label="Earlier" dates={dates} value={earlier} onChange={setEarlier} />
        <DateChoice label="Later" dates={dates} value={later} onChange={setLater} />
      </div>
      {rows.length === 0 ? (
        <p className="ink2">No marker was measured on both days.</p>
      ) : (
        <ScrollTable label="Both days" heads={['Marker', dayWords(earlier), dayWords(later), 'Change']}>
          {rows.map(({ marker, before, after, words }) => (
            <tr key={marker.analyteId}>
              <th scope="row">{marker.name}</th>
              <td>
                {valueText(before, marker, system)} {unitOf(before, marker, system)}
              </td>
              <td>
                {valueText(after, marker, system)} {unitOf(after, marker, system)}
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

type ChoiceProps = { label: string; dates: readonly string[]; value: string; onChange: (day: string) => void };

function DateChoice({ label, dates, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {dates.map((day) => (
          <option key={day} value={day}>
            {dayWords(day)}
          </option>
        ))}
      </select>
    </p>
  );
}
