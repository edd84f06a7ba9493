import type { RangeSource } from '@wellkept/knowledge/analyte.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { dayWords } from './day-words.ts';
import type { SourceRef } from './statement.ts';

export const publishedSource = ({ id, publisher, title, year, url, locator }: Source): SourceRef => ({
  id,
  kind: 'published',
  publisher,
  title: locator ? `${title}, ${locator}` : title,
  date: String(year),
  url: url ?? null,
});

export const rangeSource = ({ publisher, title, year, url }: RangeSource): SourceRef => ({
  id: `${publisher} ${title} ${year}`,
  kind: 'published',
  publisher,
  title,
  date: String(year),
  url: url ?? null,
});

const own =
  (id: string, title: string, url: string) =>
  (date: string | null): SourceRef => ({
    id,
    kind: 'own',
    publisher: 'You',
    title,
    date: date === null ? '' : dayWords(date),
    url,
  });
export const ownMedicines = own('own-medicines', 'Your medicines', '/medications');
export const ownProfile = own('own-profile', 'Your profile', '/profile');
export const ownLabs = own('own-labs', 'Your test results', '/wellness/biomarkers');
export const ownLogs = own('own-logs', 'Your log', '/log');
/** The day itself, where what stands there can be looked at and corrected. */
export const ownLogDay = (day: string): SourceRef => own(`own-log-${day}`, 'Your log', `/log?day=${day}`)(day);
