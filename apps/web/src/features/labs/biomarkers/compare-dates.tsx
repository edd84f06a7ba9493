import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { useId, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { api } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { type Biomarker, formatBiomarkerValue, getBiomarkerUnit } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { compareMarkers } from './marker-comparison.ts';
import { ScrollTable } from './scroll-table.tsx';

const useDayValues = (day: string) =>
  api.useQuery('get', '/api/biomarkers/values', { params: { query: { day } } }, { staleTime: 0, networkMode: 'always', retry: false });

/** Two days side by side, with what changed by more than it swings. */
export function CompareDates({
  markers,
  dates,
  system,
}: {
  markers: readonly Biomarker[];
  dates: readonly string[];
  system: LabUnitSystem;
}) {
  const { formatDay } = useDayText();
  const [later, setLater] = useState(dates[0] ?? '');
  const [earlier, setEarlier] = useState(dates[1] ?? '');
  const [before, after] = [useDayValues(earlier), useDayValues(later)];
  const failed = [before, after].find(({ isError }) => isError);
  const rows = before.data && after.data && earlier !== later ? compareMarkers(markers, before.data, after.data) : [];
  return (
    <section aria-labelledby="compare">
      <div className={styles['group']}>
        <h2 id="compare">Compare two dates</h2>
      </div>
      <div className={styles['dates']}>
        <DateChoice label="Earlier" dates={dates} value={earlier} onChange={setEarlier} />
        <DateChoice label="Later" dates={dates} value={later} onChange={setLater} />
      </div>
      {(before.isLoading || after.isLoading) && <Arriving />}
      {failed && (
        <ErrorCard
          title="We couldn’t load these two days."
          text={formatFailure(failed.error, 'titled')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {before.data && after.data && rows.length === 0 && <p className="ink2">No marker was measured on both days.</p>}
      {rows.length > 0 && (
        <ScrollTable label="Both days" heads={['Marker', formatDay(earlier), formatDay(later), 'Change']}>
          {rows.map(({ marker, before, after, words }) => (
            <tr key={marker.analyteId}>
              <th scope="row">{marker.name}</th>
              <td>
                {formatBiomarkerValue(before, marker, system)} {getBiomarkerUnit(before, marker, system)}
              </td>
              <td>
                {formatBiomarkerValue(after, marker, system)} {getBiomarkerUnit(after, marker, system)}
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
  const { formatDay } = useDayText();
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {dates.map((day) => (
          <option key={day} value={day}>
            {formatDay(day)}
          </option>
        ))}
      </select>
    </p>
  );
}
