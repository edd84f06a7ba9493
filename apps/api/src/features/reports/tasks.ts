import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { describeNoChange } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { namelessSentences } from '@wellkept/interactions/verdict/verdict-words.ts';
import { eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { user } from '../../auth/tables.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import { type Database, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { type Letter, renderLetter } from '../../providers/mail/letter.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import { findStoredPlanLevel } from '../billing/subscription/stored-plan.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findSchedule, updateSent } from './repository.ts';
import { computeNextDue, daysByInterval, type ReportInterval } from './schedule.ts';
import { gatherReport } from './service.ts';
import { reportSchedules } from './tables.ts';

export type ReportJobs = { send_reports: Record<string, never>; send_report: { userId: string } };

type ReportTaskServices = {
  mail: MailProvider;
  supportEmail: string;
  publicOrigin: string;
  database: NodePgDatabase;
  people: pg.Pool;
  payments: Database;
};

const Recipient = z.strictObject({ userId: z.uuid() });

export function createReportTasks(services: ReportTaskServices): Record<keyof ReportJobs, (payload: unknown) => Promise<void>> {
  return {
    send_reports: () => enqueueReports(services.database, new Date()),
    send_report: (payload) => sendReport(services, toUserId(Recipient.parse(payload).userId), new Date()),
  };
}

/** A job for everybody whose report is due. After a stop of weeks each gets one, and not one for every week. */
export async function enqueueReports(database: NodePgDatabase, now: Date): Promise<void> {
  const due = await database
    .select({ userId: reportSchedules.userId })
    .from(reportSchedules)
    .where(lte(reportSchedules.dueOn, toUtcDay(now)));
  for (const { userId } of due) await enqueueJobOnce(database, 'send_report', { userId }, { key: `report of ${userId}`, seconds: 0 });
}

/** Sends the report of the days that are over, if it is due still, wanted and paid for. */
async function sendReport(
  { mail, supportEmail, publicOrigin, database, people, payments }: ReportTaskServices,
  userId: UserId,
  now: Date,
): Promise<void> {
  const [person] = await database.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return;
  const hasPlan = (await findStoredPlanLevel(payments, userId, now)) >= features.email_reports.level;
  const today = toUtcDay(now);
  const due = await withUser(people, userId, async (tx) => {
    const schedule = await findSchedule(tx, userId);
    if (!schedule || schedule.dueOn > today) return null;
    // Noted first: a mail that is sent twice is worse than one that is missed.
    await updateSent(tx, userId, computeNextDue(schedule.every, now));
    if (!hasPlan || !(await hasHealthConsent(tx, userId))) return null;
    const period = { from: addDays(today, -daysByInterval[schedule.every]), to: addDays(today, -1) };
    return { schedule, gathered: await gatherReport(tx, { userId, name: person.name, period, now, hasPatterns: true }) };
  });
  if (!due) return;
  const report = await due.gathered.finish(await loadSafetyEngine());
  await mail.send(renderLetter(createLetter(report, due.schedule, { to: person.email, origin: publicOrigin }), supportEmail));
}

function createLetter(
  report: Report,
  { every, withFigures }: { every: ReportInterval; withFigures: boolean },
  { to, origin }: { to: string; origin: string },
): Letter {
  const { verdict } = report;
  const changes = report.changes.length > 0 ? report.changes : [describeNoChange(report)];
  return {
    to,
    subject: `Your ${every === 'week' ? 'week' : 'month'} with ${product.name}`,
    greeting: `Hello ${report.name},`,
    paragraphs: [
      `You logged ${report.daysWritten} of the last ${formatCount(report.days, 'day')}.`,
      ...(withFigures ? changes : ['Your report shows what changed and what to look at.']),
      ...(verdict.state === 'nothing-to-check' ? [] : [withFigures ? verdict.sentence : namelessSentences[verdict.state]]),
    ],
    button: { label: 'Open my report', url: `${origin}/reports?days=${daysByInterval[every]}` },
    closing: 'You asked for this email. You can stop it, or leave the details out, on your reports page.',
  };
}
