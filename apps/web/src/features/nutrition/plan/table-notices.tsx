import { capitalize } from '@wellkept/clinical/wording.ts';
import { SeverityGlyph, SeverityMark } from '../../../components/severity-mark.tsx';
import type { PlannedMeal } from './plan-data.ts';

/** What the medicines of the people at the table say about a dish or a food, with whose they are. */
export const TableNotices = ({ notices }: Pick<PlannedMeal, 'notices'>) =>
  notices.map(({ who, medicine, severity, headline }) => (
    <span key={`${who} ${medicine} ${headline}`} className="small">
      <SeverityMark mark={severity} /> {who !== null && <b>{who}: </b>}
      {headline}
    </span>
  ));

/** What only labels tell the people at the table about a dish. */
export const TableRules = ({ rules }: Pick<PlannedMeal, 'rules'>) =>
  rules.map(({ who, mark, text }) => (
    <span key={`${who} ${text}`} className="small">
      <SeverityGlyph mark={mark} /> {who !== null && <b>{who}: </b>}
      {who === null ? capitalize(text) : text}
    </span>
  ));
