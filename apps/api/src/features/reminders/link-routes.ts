import { ReminderLink, ReminderLinkAnswer } from '@wellkept/contract/reminders/reminders.ts';
import { formatClock } from '@wellkept/tracking/reminders/notification-text.ts';
import type { Transaction } from '../../database/connect.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findAllMedications } from '../medications/repository.ts';
import { saveChanges } from '../tracking/diary/service.ts';
import { findAnswered } from './answered-occurrences.ts';
import { findActiveReminders } from './due-reminders.ts';
import { checkRemindedList, findRemindedList } from './list-warning.ts';
import { createQuickAnswers, toDiaryPut } from './quick-answers.ts';
import { type LinkPurpose, parseLinkToken } from './reminder-link.ts';
import { findOccurrencesByNotification, getReminderKey, type OccurrenceRow } from './repository.ts';

const tags = ['reminders'];
const rateLimit = { max: 30, timeWindow: '1 minute' };

/** The page behind a mail's link. Opening it changes nothing: programs that look through mails open links too. */
export function reminderLinkRoutes(api: FastifyApp, { config, connections: { people }, safety }: Services): void {
  const parsePurpose = (token: string, now: Date): LinkPurpose => {
    const purpose = parseLinkToken(token, config.authSecret, now);
    if (!purpose) throw new AppError('invalidLink', 'This link is too old. Open the app to mark what you took.');
    return purpose;
  };

  api.post(
    '/api/reminders/link',
    {
      config: { rateLimit },
      schema: {
        operationId: 'readReminderLink',
        tags,
        summary: 'Get what a reminder link refers to, without names',
        body: ReminderLink,
        response: { 200: ReminderLinkAnswer },
      },
    },
    async (request) => {
      const now = new Date();
      const { userId, noticeId } = parsePurpose(request.body.token, now);
      const { notice, reminded } = await withUser(people, userId, async (tx) => {
        const found = await findNotification(tx, { userId, noticeId }, now);
        return { notice: found, reminded: await findRemindedList(tx, userId, found.moments) };
      });
      return toLinkAnswer(notice, await checkRemindedList(reminded, { safety, now, showsNames: false }));
    },
  );

  api.post(
    '/api/reminders/link/done',
    {
      config: { rateLimit },
      schema: {
        operationId: 'answerReminderLink',
        tags,
        summary: 'Tick the item that a reminder link refers to; repeating has no effect',
        body: ReminderLink,
        response: { 200: ReminderLinkAnswer },
      },
    },
    async (request) => {
      const now = new Date();
      const { userId, noticeId } = parsePurpose(request.body.token, now);
      const { moments, reminded } = await withUser(people, userId, async (tx) => {
        if (!(await hasHealthConsent(tx, userId))) throw new AppError('consentNeeded', 'Consent to storing health data was withdrawn.');
        const notification = await findNotification(tx, { userId, noticeId }, now);
        const names = await findNames(tx, userId, notification);
        const [first] = notification.open;
        const changes = createQuickAnswers(userId, notification.open, (item) => names.get(getReminderKey(item)) ?? null);
        if (first)
          await saveChanges(
            tx,
            userId,
            changes.map((answer) => toDiaryPut(answer, now, first.zone)),
            now,
          );
        return { moments: notification.moments, reminded: await findRemindedList(tx, userId, notification.moments) };
      });
      return toLinkAnswer({ moments, open: [] }, await checkRemindedList(reminded, { safety, now, showsNames: false }));
    },
  );
}

type FoundNotification = { moments: OccurrenceRow[]; open: OccurrenceRow[] };

async function findNotification(
  tx: Transaction,
  { userId, noticeId }: Omit<LinkPurpose, 'expiresAt'>,
  now: Date,
): Promise<FoundNotification> {
  const occurrences = (await findOccurrencesByNotification(tx, userId, noticeId)).filter(
    ({ kind }) => kind === 'medicine' || kind === 'habit',
  );
  if (occurrences.length === 0) throw new AppError('invalidLink', 'There’s nothing left to mark here.');
  const set = new Map((await findActiveReminders(tx, userId, now)).map((one) => [getReminderKey(one.reminder), one]));
  const isAnswered = await findAnswered(tx, userId, occurrences, set);
  return { moments: occurrences, open: occurrences.filter((occurrence) => !isAnswered(occurrence)) };
}

async function findNames(tx: Transaction, userId: LinkPurpose['userId'], { open }: FoundNotification): Promise<Map<string, string>> {
  if (!open.some(({ kind }) => kind === 'medicine')) return new Map();
  return new Map((await findAllMedications(tx, userId)).map(({ id, name }) => [getReminderKey({ kind: 'medicine', subject: id }), name]));
}

function toLinkAnswer({ moments, open }: FoundNotification, warning: string | null) {
  const hours = [...new Set(moments.map(({ slot }) => formatClock(slot, false)))];
  const isDoses = moments.every(({ kind }) => kind === 'medicine');
  return {
    title: `${isDoses ? 'Medicines' : 'Habits'} of ${hours.join(' and ')}`,
    state: open.length > 0 ? ('open' as const) : ('answered' as const),
    count: moments.length,
    warning,
  };
}
