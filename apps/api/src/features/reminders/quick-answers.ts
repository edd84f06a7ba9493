import type { DiaryPut } from '@wellkept/contract/tracking/diary.ts';
import type { Occurrence } from '@wellkept/tracking/reminders/occurrences.ts';
import { computeRowId } from '../transfer/imports/row-id.ts';

type Answerable = Pick<Occurrence, 'kind' | 'subject' | 'day' | 'slot'>;

/** An entry of the diary that one press on a notice makes. Its names are the same however often and wherever it is pressed. */
export type QuickAnswer = {
  change: string;
  id: string;
  kind: 'intake' | 'habit';
  subject: string;
  day: string;
  slot: string | null;
  state: 'taken' | 'done';
  label: string | null;
};

const labelLengthMax = 60;

/** What there is to tick in a notice: doses and habits. */
export function createQuickAnswers(
  userId: string,
  items: readonly Answerable[],
  nameOf: (item: Answerable) => string | null,
): QuickAnswer[] {
  return items.flatMap((item): QuickAnswer[] => {
    const { kind, subject, day, slot } = item;
    if (kind !== 'medicine' && kind !== 'habit') return [];
    const isDose = kind === 'medicine';
    const parts = [userId, kind, subject, day, ...(isDose ? [slot] : [])];
    return [
      {
        change: computeRowId(...parts, 'change'),
        id: computeRowId(...parts),
        kind: isDose ? 'intake' : 'habit',
        subject,
        day,
        slot: isDose ? slot : null,
        state: isDose ? 'taken' : 'done',
        label: nameOf(item)?.slice(0, labelLengthMax) ?? null,
      },
    ];
  });
}

/** The same as a change to the diary, made at an instant. */
export const toDiaryPut = ({ change, ...entry }: QuickAnswer, at: Date, zone: string): DiaryPut => ({
  change,
  base: null,
  entry: { ...entry, at: at.toISOString(), zone, value: null, secondValue: null, area: null, note: null },
});
