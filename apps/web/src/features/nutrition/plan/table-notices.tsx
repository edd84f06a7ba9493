import { SeverityMark } from '../../../components/severity-mark.tsx';
import type { PlannedMeal } from './plan-data.ts';

/** What the medicines of the people at the table say about a dish or a food, with whose they are. */
export const TableNotices = ({ notices }: Pick<PlannedMeal, 'notices'>) =>
  notices.map(({ who, medicine, severity, headline }) => (
    <span key={`${who} ${medicine} ${headline}`} className="small">
      <SeverityMark mark={severity} /> {who !== null && <b>{who}: </b>}
      {headline}
    </span>
  ));
