import { dayNote } from '../tracking/day-scales.ts';
import { readDay } from './dates.ts';
import { type Gatherer, gatherer, type Reading } from './imported.ts';
import { columnsOf, type Rows } from './rows.ts';

/** Daylio's own five moods. */
const moods: Readonly<Record<string, number>> = { rad: 5, good: 4, meh: 3, bad: 2, awful: 1 };

export const isDaylio = ([header]: Rows): boolean => ['full_date', 'mood', 'activities'].every((name) => header?.includes(name));

/** Daylio's export: a line a moment, with a mood, activities parted by "|", and a note. */
export function readDaylio(rows: Rows): Reading {
  const found = gatherer();
  const columns = columnsOf(rows);
  for (const row of rows.slice(1)) readMoment(found, (name) => row[columns.get(name) ?? -1]?.trim() ?? '', row);
  return found.reading();
}

function readMoment(found: Gatherer, field: (name: string) => string, row: readonly string[]): void {
  const day = readDay(field('full_date'), 'ymd');
  if (day === null) {
    found.leaveOut('The date could not be read', row.join(', '));
    return;
  }
  const mood = field('mood');
  const value = moods[mood.toLowerCase()];
  if (value !== undefined) found.add({ kind: 'day', subject: 'mood', day, value });
  else if (mood !== '') found.leaveOut('A mood with a name of your own: we cannot know where it stands', mood);
  for (const activity of field('activities').split('|'))
    if (activity.trim() !== '') found.add({ kind: 'factor', subject: activity.trim().slice(0, 200), day, value: 1 });
  const note = [field('note_title'), plainText(field('note'))].filter((text) => text !== '').join('\n');
  if (note !== '') found.add({ kind: 'day', subject: dayNote, day, note });
}

/** Notes have line breaks, bold text and lists in HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<li>/gi, '- ')
    .replace(/<\/?(?:b|i|u|s|em|strong|strike|p|div|ul|ol|span|font)(?:\s[^<>]*)?>/gi, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
