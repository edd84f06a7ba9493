import { formatCount } from '@wellkept/clinical/wording.ts';
import { formatReportTitle, reportsForSummary } from '@wellkept/community/treatments/report.ts';
import { Link } from 'react-router';
import styles from './community.module.css';
import { getPairAddress, type Pair } from './treatment-data.ts';

/** How many members reported something, or how many are still missing for a summary. */
export const formatReports = (count: number): string =>
  count >= reportsForSummary ? formatCount(count, 'report') : `${count} of ${formatCount(reportsForSummary, 'report')} so far`;

export function TreatmentList({ label, pairs }: { label: string; pairs: readonly Pair[] }) {
  return (
    <ul className={styles['groups']} aria-label={label}>
      {pairs.map(({ treatment, reason, reports }) => (
        <li key={`${treatment.id} ${reason.id}`}>
          <Link to={getPairAddress({ treatment: treatment.id, reason: reason.id })}>{formatReportTitle(treatment.name, reason.name)}</Link>
          <span className="cap">{formatReports(reports)}</span>
        </li>
      ))}
    </ul>
  );
}
