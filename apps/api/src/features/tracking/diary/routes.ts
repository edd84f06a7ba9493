import { DiaryChanges, DiaryDelete, DiaryEntryInput, EntryParams, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { saveChanges } from './service.ts';

const tags = ['diary'];

const Change = z.strictObject({ change: z.uuid(), base: z.int().min(1).nullable() });

/** Saves one change, and throws where a batch would report a refusal in its verdict. */
async function saveChange(tx: Transaction, userId: UserId, change: { change: string }): Promise<Verdict> {
  const [verdict] = await saveChanges(tx, userId, [change], new Date());
  if (!verdict) throw new Error('a change has no verdict');
  if (verdict.verdict === 'refused') throw new AppError('invalid', verdict.message ?? 'We can’t save this.', verdict.field ?? undefined);
  return verdict;
}

export function diaryRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/diary/entries',
    {
      schema: {
        operationId: 'changeDiary',
        tags,
        summary: 'Apply changes to the diary, each independently and only once however often it is sent',
        body: DiaryChanges,
        response: { 200: z.object({ verdicts: z.array(Verdict) }) },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, async (tx) => ({ verdicts: await saveChanges(tx, userId, request.body.changes, new Date()) }));
    },
  );

  api.put(
    '/api/diary/entries/:id',
    {
      schema: {
        operationId: 'putDiaryEntry',
        tags,
        summary: 'Create or update an entry under an id chosen by the client',
        params: EntryParams,
        body: Change.extend({ entry: DiaryEntryInput }),
        response: { 200: Verdict },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      if (request.body.entry.id !== request.params.id) throw new AppError('invalid', 'The ids differ.', 'entry.id');
      return withUser(people, userId, (tx) => saveChange(tx, userId, request.body));
    },
  );

  api.delete(
    '/api/diary/entries/:id',
    {
      schema: {
        operationId: 'deleteDiaryEntry',
        tags,
        summary: 'Delete an entry; its history stays and it can be restored',
        params: EntryParams,
        body: DiaryDelete.omit({ delete: true }),
        response: { 200: Verdict },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const change = { ...request.body, delete: request.params.id };
      return withUser(people, userId, (tx) => saveChange(tx, userId, change));
    },
  );
}
