import { ReminderLink, ReminderLinkAnswer } from '@wellkept/contract/reminders.ts';
import { clockText } from '@wellkept/insights/reminders/words.ts';
import type { Transaction } from '../../database/connect.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { saveChanges } from '../diary/service.ts';
import { findAllMedications } from '../medications/repository.ts';
import { hasHealthConsent } from '../safety/analysis.ts';
import { findAnswered } from './answered.ts';
import { findSetReminders } from './due-reminders.ts';
import { type LinkPurpose, readLinkToken } from './link.ts';
import { checkRemindedList, findRemindedList } from './list-warning.ts';
import { putOf, quickAnswersOf } from './quick-answers.ts';
import { findMomentsOf, keyOf, type MomentRow } from './repository.ts';

const tags = ['reminders'];
const rateLimit = { max: 30, timeWindow: '1 minute' };

/** The page behind a mail's link. Opening it changes nothing: programs that look through mails open links too. */
export function reminderLinkRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const purposeOf = (token: string, now: Date): LinkPurpose => {
    const purpose = readLinkToken(token, config.authSecret, now);
    if (!purpose) throw new AppError('invalidLink', 'This link is too old. Open the app to tick what you took.');
    return purpose;
  };

  api.post(
    '/api/reminders/link',
    {
      config: { rateLimit },
      schema: {
        operationId: 'readReminderLink',
        tags,
        summary: 'What the link in a reminder is about, without names',
        body: ReminderLink,
        response: { 200: ReminderLinkAnswer },
      },
    },
    async (request) => {
      const now = new Date();
      const { userId, noticeId } = purposeOf(request.body.token, now);
      const { notice, reminded } = await withUser(people, userId, async (tx) => {
        const found = await findNotice(tx, { userId, noticeId }, now);
        return { notice: found, reminded: await findRemindedList(tx, userId, found.moments) };
      });
      return answerOf(notice, await checkRemindedList(reminded, { safety, now, showsNames: false }));
    },
  );

  api.post(
    '/api/reminders/link/done',
    {
      config: { rateLimit },
      schema: {
        operationId: 'answerReminderLink',
        tags,
        summary: 'Ticks what the link is about, and nothing else; once more does nothing more',
        body: ReminderLink,
        response: { 200: ReminderLinkAnswer },
      },
    },
    async (request) => {
      const now = new Date();
      const { userId, noticeId } = purposeOf(request.body.token, now);
      const { moments, reminded } = await withUser(people, userId, async (tx) => {
        if (!(await hasHealthConsent(tx, userId))) throw new AppError('consentNeeded', 'The consent to keeping health data was withdrawn.');
        const notice = await findNotice(tx, { userId, noticeId }, now);
        const names = await findNames(tx, userId, notice);
        const [first] = notice.open;
        const changes = quickAnswersOf(userId, notice.open, (item) => names.get(keyOf(item)) ?? null);
        if (first)
          await saveChanges(
            tx,
            userId,
            changes.map((answer) => putOf(answer, now, first.zone)),
            now,
          );
        return { moments: notice.moments, reminded: await findRemindedList(tx, userId, notice.moments) };
      });
      return answerOf({ moments, open: [] }, await checkRemindedList(reminded, { safety, now, showsNames: false }));
    },
  );
}

type Found = { moments: MomentRow[]; open: MomentRow[] };

async function findNotice(tx: Transaction, { userId, noticeId }: Omit<LinkPurpose, 'expiresAt'>, now: Date): Promise<Found> {
  const moments = (await findMomentsOf(tx, userId, noticeId)).filter(({ kind }) => kind === 'medicine' || kind === 'habit');
  if (moments.length === 0) throw new AppError('invalidLink', 'There is nothing left to tick here.');
  const set = new Map((await findSetReminders(tx, userId, now)).map((one) => [keyOf(one.reminder), one]));
  const isAnswered = await findAnswered(tx, userId, moments, set);
  return { moments, open: moments.filter((moment) => !isAnswered(moment)) };
}

async function findNames(tx: Transaction, userId: LinkPurpose['userId'], { open }: Found): Promise<Map<string, string>> {
  if (!open.some(({ kind }) => kind === 'medicine')) return new Map();
  return new Map((await findAllMedications(tx, userId)).map(({ id, name }) => [keyOf({ kind: 'medicine', subject: id }), name]));
}

function answerOf({ moments, open }: Found, warning: string | null) {
  const hours = [...new Set(moments.map(({ slot }) => clockText(slot, false)))];
  const isDoses = moments.every(({ kind }) => kind === 'medicine');
  return {
    title: `${isDoses ? 'Medicines' : 'Habits'} of ${hours.join(' and ')}`,
    state: open.length > 0 ? ('open' as const) : ('answered' as const),
    count: moments.length,
    warning,
  };
}
