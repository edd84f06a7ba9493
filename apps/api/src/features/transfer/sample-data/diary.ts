import { randomUUID } from 'node:crypto';
import { addDays, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { createSampleDiary, sampleHabits } from '@wellkept/tracking/diary/sample-diary.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { publishDiaryChange } from '../../../jobs/diary-change.ts';
import { insertNewEntries, type NewEntryRow } from '../../tracking/diary/repository.ts';
import { diaryEntries, diaryTopics } from '../../tracking/diary/tables.ts';
import { upsertTopicUses } from '../../tracking/diary/topic-repository.ts';
import { upsertHabit } from '../../tracking/habits/repository.ts';
import { habits } from '../../tracking/habits/tables.ts';

/** The days of the invented person are counted where nobody is ahead of the person who looks at them. */
const zone = 'UTC';

export async function fillSampleDiary(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const today = addDays(toLocalDay(now, zone), -1);
  const notes = createSampleDiary(today);
  const ids = new Map(sampleHabits.map(({ key }) => [key as string, randomUUID() as string]));
  for (const [position, { key, name }] of sampleHabits.entries())
    await upsertHabit(
      tx,
      userId,
      ids.get(key) ?? randomUUID(),
      {
        name,
        aim: 'build',
        schedule: { every: 'day' },
        amount: null,
        group: null,
        reminders: [],
        startedOn: notes.at(-1)?.day ?? today,
        isArchived: false,
        position,
      },
      { isSample: true },
    );
  const rows = notes.map(
    ({ kind, subject, ...note }): NewEntryRow => ({
      ...note,
      id: randomUUID(),
      changeId: randomUUID(),
      zone,
      kind,
      subject: kind === 'habit' ? (ids.get(subject) ?? subject) : subject,
      slot: kind === 'day' || kind === 'factor' || kind === 'habit' ? 'day' : null,
      source: 'sample',
    }),
  );
  await insertNewEntries(tx, userId, rows);
  const uses = notes.flatMap(({ kind, subject, day, value }) =>
    kind === 'symptom' || kind === 'factor'
      ? [{ kind, name: subject, day, scale: kind === 'symptom' || (value ?? 0) > 1 ? ('amount' as const) : ('yes-no' as const) }]
      : [],
  );
  await upsertTopicUses(tx, userId, uses);
  await publishDiaryChange(tx, userId);
}

/** Takes the sample's entries and habits away, and what was followed only for them. */
export async function deleteSampleDiary(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(diaryEntries).where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.source, 'sample')));
  await tx.delete(habits).where(and(eq(habits.userId, userId), eq(habits.isSample, true)));
  const isUsed = sql`exists (select from ${diaryEntries} where ${diaryEntries.userId} = ${userId}
    and ${diaryEntries.kind} = ${diaryTopics.kind} and ${diaryEntries.subject} = ${diaryTopics.name})`;
  await tx
    .delete(diaryTopics)
    .where(and(eq(diaryTopics.userId, userId), sql`not ${isUsed}`, eq(diaryTopics.isPinned, false), sql`${diaryTopics.pack} is null`));
  await publishDiaryChange(tx, userId);
}

/** Whether there is an entry or a habit of the person's own. */
export async function hasOwnDiary(tx: Transaction, userId: UserId): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select exists (select from ${diaryEntries} where user_id = ${userId} and source <> 'sample')
      or exists (select from ${habits} where user_id = ${userId} and not is_sample) as has`,
  );
  return rows[0]?.has === true;
}
