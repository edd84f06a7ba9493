import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { getSeverityWord } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId, toShownValue, type UnitSystem } from '@wellkept/tracking/diary/measures.ts';
import { getSubjectName } from '@wellkept/tracking/diary/subject-name.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Fold } from '../../../components/fold.tsx';
import { client } from '../../../lib/client.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatHoursAndMinutes } from '../diary/entry-text.ts';
import table from './look-back.module.css';

type Compared = components['schemas']['LookBack']['compared'][number];
type Props = { symptom: string; day: string; severity: number | null; onClose: () => void };

const ordinaryDaysMin = 5;

/** The 48 hours before a bad day, side by side with ordinary days. What differs stands first; what it means is left open. */
export function LookBack({ symptom, day, severity, onClose }: Props) {
  const { units } = useDiaryPreferences();
  const query = useQuery({
    queryKey: ['diary look-back', symptom, day],
    queryFn: async () => {
      const { data, error } = await client.POST('/api/diary/look-back', { body: { symptom, day } });
      if (error !== undefined) throw error;
      return data;
    },
    retry: false,
  });
  const compared = query.data?.compared ?? [];
  const unusual = compared.filter(({ isUnusual }) => isUnusual);
  const others = compared.filter(({ isUnusual }) => !isUnusual);
  return (
    <section className={table['box']} aria-labelledby="look-back">
      <div className={styles['head']}>
        <h3 id="look-back">Before {formatDay(day, 'withWeekday')}</h3>
        <button type="button" className="btn quiet sm" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="small">
        {symptom}: {severity === null ? 'strength not given' : `${severity} of 10, ${getSeverityWord(severity)}`}.{' '}
        <Link to={`/log?day=${day}`}>Open the day</Link>
      </p>
      {query.isPending && <p className="cap">Looking back …</p>}
      {query.isError && (
        <ErrorCard
          title="We couldn’t load the look-back."
          text={formatFailure(query.error, 'titled')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && query.data.ordinaryDays < ordinaryDaysMin && (
        <p className="ink2">
          Not enough ordinary days yet: {query.data.ordinaryDays} of {ordinaryDaysMin}. An ordinary day is one with notes and without{' '}
          {symptom}, on it and on the two days after.
        </p>
      )}
      {query.data && query.data.ordinaryDays >= ordinaryDaysMin && (
        <>
          <p>
            {unusual.length === 0
              ? 'Nothing you wrote down was different from your ordinary days.'
              : 'In the 48 hours before, this was different from your ordinary days:'}
          </p>
          {unusual.length > 0 && <Rows rows={unusual} units={units} ordinaryDays={query.data.ordinaryDays} />}
          {others.length > 0 && (
            <Fold title={`As on other days (${others.length})`}>
              <Rows rows={others} units={units} ordinaryDays={query.data.ordinaryDays} />
            </Fold>
          )}
          <p className="cap">One day shows what was different, not what caused it. It takes many days to know whether there’s a pattern.</p>
        </>
      )}
    </section>
  );
}

function Rows({ rows, units, ordinaryDays }: { rows: readonly Compared[]; units: UnitSystem; ordinaryDays: number }) {
  return (
    <table className={table['rows']}>
      <caption className="vh">The 48 hours before, beside {ordinaryDays} ordinary days</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Two days before</th>
          <th scope="col">The day before</th>
          <th scope="col">Ordinary days</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.subject}`}>
            <th scope="row">{getSubjectName(row.kind, row.subject)}</th>
            {[0, 1].map((index) => (
              <td key={index}>{formatValue(row, row.before[index] ?? null, units)}</td>
            ))}
            <td>{formatUsual(row, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isTicked = ({ kind, before, usual }: Compared) =>
  kind === 'factor' && usual.high <= 1 && before.every((value) => value === null || value === 0 || value === 1);

function formatValue(row: Compared, value: number | null, units: UnitSystem): string {
  const { kind, subject } = row;
  if (value === null) return '–';
  if (subject === 'sleep') return formatHoursAndMinutes(Math.round(value));
  if (kind === 'measurement' && isMeasureId(subject)) {
    const unit = getMeasure(subject)[units];
    return `${formatNumber(toShownValue(value, unit))} ${unit.unit}`;
  }
  if (isTicked(row)) return value >= 0.5 ? 'yes' : 'no';
  return formatNumber(value, { decimalsMax: 1 });
}

/** The middle half of ordinary days; of a tick, on how many of them it was. */
function formatUsual(row: Compared, units: UnitSystem): string {
  const { low, high, mean, days } = row.usual;
  if (isTicked(row)) return `on ${Math.round(mean * days)} of ${days}`;
  const [from, to] = [formatValue(row, low, units), formatValue(row, high, units)];
  return from === to ? from : `${from} to ${to}`;
}
