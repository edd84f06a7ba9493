import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { Arriving } from '../../../components/arriving.tsx';
import { api } from '../../../lib/api.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import styles from './biomarkers.module.css';
import { useDayText } from './day-text.ts';
import { ScrollTable } from './scroll-table.tsx';

const flagWords = { H: 'above', L: 'below', N: 'in range' } as const;

/** Results under names that we don't know, as the reports print them. Nothing is concluded from them. */
export function UnrecognizedList() {
  const spell = useSpelling();
  const { formatDay } = useDayText();
  const { data = [], isPending } = api.useQuery('get', '/api/lab-results/unrecognized');
  if (data.length === 0) return isPending && <Arriving />;
  const byName = data.toSorted((a, b) => a.printedName.localeCompare(b.printedName) || b.collectedOn.localeCompare(a.collectedOn));
  return (
    <section aria-labelledby="unrecognized">
      <div className={styles['group']}>
        <h2 id="unrecognized">{spell('Not recognized')}</h2>
      </div>
      <p className="small ink2">
        We don’t know these measurements. We keep them as your report prints them, but don’t check or explain them.
      </p>
      <ScrollTable label={spell('Results we don’t recognize')} heads={['Printed name', 'Date', 'Value', 'Unit', 'Range', 'By that range']}>
        {byName.map(({ id, printedName, collectedOn, valueText, printedUnit, range, flag, labNote }) => (
          <tr key={id}>
            <th scope="row">{printedName}</th>
            <td className="nowrap">{formatDay(collectedOn)}</td>
            <td>
              {valueText}
              {labNote && <p className="cap">Lab’s note: {labNote}</p>}
            </td>
            <td>{formatUnit(printedUnit ?? '1') || '–'}</td>
            <td>{range?.text || '–'}</td>
            <td>{flag === null ? '–' : flagWords[flag]}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
