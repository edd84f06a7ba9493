import { dayNote } from '../diary/day-scales.ts';
import { parseDay } from './dates.ts';
import { createEntryCollector, type EntryCollector, type MoodWord, type ParsedImport } from './entry-collector.ts';
import { indexColumns, type Rows } from './rows.ts';

/** Daylio's own five moods in English. In other languages, and where they were renamed, the file does not say which of the five a word is. */
const moods: Readonly<Record<string, number>> = { rad: 5, good: 4, meh: 3, bad: 2, awful: 1 };

/** The step that a person chose for a word of their own; null leaves the word out. */
export type ChosenMoods = readonly { word: string; value: number | null }[];

export const isDaylio = ([header]: Rows): boolean => ['full_date', 'mood', 'activities'].every((name) => header?.includes(name));

const createKey = (word: string): string => word.trim().normalize('NFC').toLowerCase();

/** Daylio's export: a line a moment, with a mood, activities parted by "|", and a note. */
export function parseDaylio(rows: Rows, chosen: ChosenMoods = []): ParsedImport {
  const collector = createEntryCollector();
  const columns = indexColumns(rows);
  const words = new Map<string, MoodWord>();
  const steps = new Map(chosen.map(({ word, value }) => [createKey(word), value]));
  const readMood = (word: string): number | null => {
    const own = moods[createKey(word)];
    if (own !== undefined) {
      collector.explain('Daylio’s moods: rad is 5, good is 4, meh is 3, bad is 2 and awful is 1.');
      return own;
    }
    const value = steps.get(createKey(word)) ?? null;
    const known = words.get(createKey(word));
    if (known) known.count += 1;
    else words.set(createKey(word), { word: word.slice(0, wordLengthMax), count: 1, value });
    return value;
  };
  for (const row of rows.slice(1)) addRow(collector, (name) => row[columns.get(name) ?? -1]?.trim() ?? '', row, readMood);
  return { ...collector.reading(), moods: [...words.values()].slice(0, wordsMax) };
}

const wordLengthMax = 100;
/** Daylio lets a person add moods to the five; far more than this is another kind of file. */
const wordsMax = 200;

type ReadMood = (word: string) => number | null;

function addRow(found: EntryCollector, field: (name: string) => string, row: readonly string[], readMood: ReadMood): void {
  const day = parseDay(field('full_date'), 'ymd');
  if (day === null) {
    found.leaveOut('The date could not be read', row.join(', '));
    return;
  }
  const mood = field('mood');
  const value = mood === '' ? null : readMood(mood);
  if (value !== null) found.add({ kind: 'day', subject: 'mood', day, value });
  else if (mood !== '') found.leaveOut('A mood in your own words that you haven’t matched to a step', mood);
  for (const activity of field('activities').split('|'))
    if (activity.trim() !== '') found.add({ kind: 'factor', subject: activity.trim().slice(0, 200), day, value: 1 });
  if (field('scales') !== '') found.leaveOut('Daylio’s own scales, which the diary has no place for', field('scales'));
  const note = [field('note_title'), toPlainText(field('note'))].filter((text) => text !== '').join('\n');
  if (note !== '') found.add({ kind: 'day', subject: dayNote, day, note });
}

/** Notes have line breaks, bold text and lists in HTML. */
const toPlainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<li>/gi, '- ')
    .replace(/<\/?(?:b|i|u|s|em|strong|strike|p|div|ul|ol|span|font)(?:\s[^<>]*)?>/gi, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
