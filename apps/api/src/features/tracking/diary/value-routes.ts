import { addDays, countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { DiaryRange, LookBackAnswer, LookBackRequest, RangeQuery } from '@wellkept/contract/tracking/diary-day.ts';
import { type EntryKind, entryKinds, rangeDaysMax, rangeEntriesMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { createLookBack, lookBackDays } from '@wellkept/tracking/diary/look-back.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findValues } from './read-repository.ts';

const tags = ['diary'];

export function diaryValueRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/diary/values',
    {
      schema: {
        operationId: 'listDiaryValues',
        tags,
        summary: 'Get the values of a range of days',
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
        summary: 'Compare the 48 hours before a symptom with ordinary days',
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
