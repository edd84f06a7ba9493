import { detectIntents } from '@wellkept/assistant/reading/intents.ts';
import type { LogSeries } from '@wellkept/assistant/tools/tool.ts';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { EntryKind } from '@wellkept/contract/tracking/diary-limits.ts';
import { dayNote, getDayScale, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId } from '@wellkept/tracking/diary/measures.ts';
import { and, desc, eq, gte, lte, ne } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { diaryEntries } from '../tracking/diary/tables.ts';

/** A question about the log looks far back; for any other the last days do. */
const [askedDays, usualDays] = [1100, 7];
const entriesMax = 6000;

type Row = Pick<typeof diaryEntries.$inferSelect, 'day' | 'kind' | 'subject' | 'label' | 'value' | 'secondValue' | 'state' | 'zone'>;

const hasLogQuestion = (texts: readonly string[]): boolean => texts.some((text) => detectIntents(text).includes('own-logs'));

/** The latest entries, newest first: as many as a question about the log may need, a week of them for any other. */
export function findLogRows(tx: Transaction, userId: UserId, today: string, messages: readonly string[]): Promise<Row[]> {
  const days = hasLogQuestion(messages) ? askedDays : usualDays;
  const from = addDays(today, -days);
  // East of the server it may be tomorrow already.
  const to = addDays(today, 1);
  const { day, kind, subject, label, value, secondValue, state, zone } = diaryEntries;
  return tx
    .select({ day, kind, subject, label, value, secondValue, state, zone })
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), gte(day, from), lte(day, to), ne(subject, dayNote)))
    .orderBy(desc(day), desc(diaryEntries.id))
    .limit(entriesMax);
}

/** What people call the scales and measures beside their names. */
const words: Readonly<Record<string, readonly string[]>> = {
  sleep: ['slept', 'night', 'nights'],
  mood: ['feel', 'felt', 'feeling'],
  weight: ['weigh', 'weighed'],
  'blood-pressure': ['bp', 'pressure'],
  pulse: ['heart rate'],
  glucose: ['sugar', 'glucose'],
  temperature: ['fever'],
  steps: ['walk', 'walked'],
  oxygen: ['oxygen', 'saturation'],
};

/** The entries of each thing, oldest first, in the units that the person chose. */
export function createLogSeries(rows: readonly Row[], medicineNames: ReadonlyMap<string, string>, units: 'metric' | 'us'): LogSeries[] {
  const grouped = Map.groupBy(rows.toReversed(), ({ kind, subject }) => `${kind} ${subject}`);
  return [...grouped.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { kind, subject } = first;
    const { name, unit, decimals, factor, offset } = getDisplaySettings(kind, subject, units);
    const convertValue = (value: number | null) => (value === null ? null : value * factor + offset);
    const label = medicineNames.get(subject) ?? some.findLast((row) => row.label !== null)?.label;
    return [
      {
        kind,
        name: label ?? name,
        words: words[subject] ?? [],
        unit,
        decimals,
        points: some.map(({ day, value, secondValue, state }) => ({
          day,
          value: convertValue(value),
          second: convertValue(secondValue),
          state,
        })),
      },
    ];
  });
}

function getDisplaySettings(kind: EntryKind, subject: string, units: 'metric' | 'us') {
  const plain = { factor: 1, offset: 0 };
  if (kind === 'measurement' && isMeasureId(subject)) return { name: getMeasure(subject).name, ...getMeasure(subject)[units] };
  if (kind === 'day' && isDayScaleId(subject)) {
    const { name, unit, max } = getDayScale(subject);
    return { name, unit: unit === '' ? `of ${max}` : unit, decimals: unit === '' ? 1 : 0, ...plain };
  }
  return { name: subject, unit: kind === 'symptom' ? 'of 10' : kind === 'practice' ? 'min' : '', decimals: 1, ...plain };
}
