import { DiaryChanges, DiaryDelete, DiaryEntryInput, EntryParams, EntryVersion, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { DiaryRange, LookBackAnswer, LookBackRequest, RangeQuery } from '@wellkept/contract/tracking/diary-day.ts';
import { type EntryKind, entryKinds, rangeDaysMax, rangeEntriesMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { addDays, countDaysBetween } from '@wellkept/insights/tracking/local-day.ts';
import { createLookBack, lookBackDays } from '@wellkept/insights/tracking/look-back.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findValues } from './read-repository.ts';
import { findHistory } from './repository.ts';
import { saveChanges } from './service.ts';

const tags = ['diary'];

export function diaryRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/diary/entries',
    {
      schema: {
        operationId: 'changeDiary',
        tags,
        summary: 'Makes changes to the diary, each for itself and each once, however often it is sent',
        body: DiaryChanges,
        response: { 200: z.object({ verdicts: z.array(Verdict) }) },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, async (tx) => ({ verdicts: await saveChanges(tx, userId, request.body.changes, new Date()) }));
    },
  );

  const requireAccepted = (verdict: Verdict | undefined): Verdict => {
    if (!verdict) throw new Error('a change has no verdict');
    if (verdict.verdict === 'refused')
      throw new AppError('invalid', verdict.message ?? 'This cannot be saved.', verdict.field ?? undefined);
    return verdict;
  };
  const Change = z.strictObject({ change: z.uuid(), base: z.int().min(1).nullable() });

  api.put(
    '/api/diary/entries/:id',
    {
      schema: {
        operationId: 'putDiaryEntry',
        tags,
        summary: 'Creates or corrects an entry under an id that the client made',
        params: EntryParams,
        body: Change.extend({ entry: DiaryEntryInput }),
        response: { 200: Verdict },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      if (request.body.entry.id !== request.params.id) throw new AppError('invalid', 'The ids differ.', 'entry.id');
      return withUser(people, userId, async (tx) => requireAccepted((await saveChanges(tx, userId, [request.body], new Date()))[0]));
    },
  );

  api.delete(
    '/api/diary/entries/:id',
    {
      schema: {
        operationId: 'deleteDiaryEntry',
        tags,
        summary: 'Deletes an entry; what it was stays in its history, and it can be put back',
        params: EntryParams,
        body: DiaryDelete.omit({ delete: true }),
        response: { 200: Verdict },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const change = { ...request.body, delete: request.params.id };
      return withUser(people, userId, async (tx) => requireAccepted((await saveChanges(tx, userId, [change], new Date()))[0]));
    },
  );

  api.get(
    '/api/diary/entries/:id/history',
    {
      schema: {
        operationId: 'getDiaryHistory',
        tags,
        summary: 'What an entry was before, and what came too late to be stored',
        params: EntryParams,
        response: { 200: z.array(EntryVersion) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findHistory(tx, userId, request.params.id));
    },
  );

  api.get(
    '/api/diary/values',
    {
      schema: {
        operationId: 'listDiaryValues',
        tags,
        summary: 'The values of a range of days',
        querystring: RangeQuery,
        response: { 200: DiaryRange },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { from, to, kinds } = request.query;
      const days = countDaysBetween(from, to) + 1;
      if (days < 1) throw new AppError('invalid', 'The range ends before it begins.', 'to');
      if (days > rangeDaysMax) throw new AppError('invalid', `A range can span up to ${rangeDaysMax} days.`, 'to');
      const wanted = kinds?.split(',').filter((kind): kind is EntryKind => entryKinds.some((one) => one === kind));
      const values = await withUser(people, userId, (tx) => findValues(tx, userId, { from, to, kinds: wanted }));
      return { values: values.slice(0, rangeEntriesMax), isCut: values.length > rangeEntriesMax };
    },
  );

  api.post(
    '/api/diary/look-back',
    {
      schema: {
        operationId: 'lookBackFromDay',
        tags,
        summary: 'The 48 hours before a day with a symptom, beside ordinary days',
        body: LookBackRequest,
        response: { 200: LookBackAnswer },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const { symptom, day } = request.body;
      return withUser(people, userId, async (tx) => {
        const values = await findValues(tx, userId, { from: addDays(day, -lookBackDays), to: day });
        return createLookBack(values, symptom, day);
      });
    },
  );
}
