import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { getMarkTone } from '../../components/severity-mark.tsx';
import { formatDay } from '../../lib/date-text.ts';
import styles from './lab-table.module.css';

type Lab = Report['labs'][number];

const triangles = { below: 'M-7-5h14L0 7z', above: 'M-7 5h14L0-7z' } as const;

/** Results that lie outside their range or are pressing, as a doctor reads them, with the range and the value before; then what else to ask about. */
export function LabTable({ labs }: { labs: readonly Lab[] }) {
  const days = new Set(labs.map(({ collectedOn }) => collectedOn));
  const [day] = days;
  const isAlsoAsked = ({ side, urgency }: Lab) => side === null && !(urgency && isPressing(urgency.level));
  const [outside, also] = [labs.filter((lab) => !isAlsoAsked(lab)), labs.filter(isAlsoAsked)];
  const drawRow = (lab: Lab) => <Row key={`${lab.name} ${lab.collectedOn}`} lab={lab} isDated={days.size > 1} />;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{days.size === 1 && day ? formatDay(day, 'medium') : 'Test'}</th>
          <th scope="col">Result</th>
          <th scope="col">Range</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>{outside.map(drawRow)}</tbody>
      {also.length > 0 && (
        <tbody>
          {outside.length > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles['also']}>
                Also worth asking about
              </th>
            </tr>
          )}
          {also.map(drawRow)}
        </tbody>
      )}
    </table>
  );
}

function Row({ lab: { name, value, place, side, range, before, collectedOn, urgency }, isDated }: { lab: Lab; isDated: boolean }) {
  const tone = side ? getMarkTone('major') : undefined;
  return (
    <tr>
      <th scope="row">
        {name}
        {isDated && <small>{formatDay(collectedOn, 'medium')}</small>}
        {urgency && isPressing(urgency.level) && <small className={styles['act']}>{urgency.text}.</small>}
      </th>
      <td>
        <b className={tone}>
          {side && (
            <svg viewBox="-8 -8 16 16" role="img" aria-label={`${side} the range`}>
              <path d={triangles[side]} fill="currentColor" />
            </svg>
          )}
          {value}
        </b>
      </td>
      <td>{range ?? place ?? '–'}</td>
      <td>
        {before?.value ?? '–'}
        {before && <small>{formatDay(before.collectedOn, 'month')}</small>}
      </td>
    </tr>
  );
}
