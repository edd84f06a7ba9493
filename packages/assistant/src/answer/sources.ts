import type { RangeSource } from '@wellkept/knowledge/analyte.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { formatDay } from './day-text.ts';
import type { SourceRef } from './statement.ts';

export const toPublishedSource = ({ id, publisher, title, year, url, locator, checked }: Source): SourceRef => ({
  id,
  kind: 'published',
  publisher,
  title: locator ? `${title}, ${locator}` : title,
  date: String(year),
  url: url ?? null,
  ...(checked !== undefined && { opened: checked }),
});

export const toRangeSource = ({ publisher, title, year, url }: RangeSource): SourceRef => ({
  id: `${publisher} ${title} ${year}`,
  kind: 'published',
  publisher,
  title,
  date: String(year),
  url: url ?? null,
});

const defineOwnSource =
  (id: string, title: string, url: string) =>
  (date: string | null): SourceRef => ({
    id,
    kind: 'own',
    publisher: 'You',
    title,
    date: date === null ? '' : formatDay(date),
    url,
  });
export const createMedicinesSource = defineOwnSource('own-medicines', 'Your medicines', '/medications');
export const createProfileSource = defineOwnSource('own-profile', 'Your profile', '/profile');
export const createLabsSource = defineOwnSource('own-labs', 'Your test results', '/wellness/biomarkers');
export const createLogsSource = defineOwnSource('own-logs', 'Your log', '/log');
/** The day itself, where what stands there can be looked at and corrected. */
export const createLogDaySource = (day: string): SourceRef => defineOwnSource(`own-log-${day}`, 'Your log', `/log?day=${day}`)(day);
