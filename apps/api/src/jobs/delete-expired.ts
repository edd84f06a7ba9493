import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiGrants, rateLimits, session, user, verification } from '../auth/tables.ts';
import { errorReports } from '../features/admin/error-reports/tables.ts';
import { communityPictures } from '../features/community/posts/tables.ts';
import { communityReports } from '../features/community/tables.ts';
import { reminderMoments } from '../features/reminders/tables.ts';
import { purgeShares } from '../features/sharing/tasks.ts';
import { contactMessages } from '../features/site/contact/tables.ts';
import { mailOutbox } from '../providers/mail/tables.ts';

const unconfirmedAccountDaysMax = 30;
const errorReportDaysMax = 90;
const outboxDaysMax = 30;
const contactMessageDaysMax = 365;
const failedJobDaysMax = 30;
/** As long as a late dose can come up again. */
const lateDoseDaysMax = 3;
/** Of drafts that nobody posted; the role of the jobs sees no others. */
const waitingPictureDaysMax = 30;
/** The words of a post that was reported: once it is decided about or deleted. */
const reportDaysMax = 90;

const formatDaysAgoSql = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Removes what has had its time: ended sessions, used-up links, registrations that nobody confirmed, old reports and messages. */
export async function deleteExpired(database: NodePgDatabase): Promise<void> {
  await database.delete(session).where(lt(session.expiresAt, sql`now()`));
  await database.delete(apiGrants).where(lt(apiGrants.expiresAt, sql`now()`));
  await database.delete(verification).where(lt(verification.expiresAt, sql`now()`));
  await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
  await database.transaction(async (tx) => {
    const unconfirmed = and(eq(user.emailVerified, false), lt(user.createdAt, formatDaysAgoSql(unconfirmedAccountDaysMax)));
    for (const { id } of await tx.delete(user).where(unconfirmed).returning({ id: user.id }))
      await tx.execute(sql`select pseudonymise_audit(${id}::uuid)`);
  });
  await purgeShares(database);
  await database.delete(errorReports).where(lt(errorReports.createdAt, formatDaysAgoSql(errorReportDaysMax)));
  await database
    .delete(reminderMoments)
    .where(and(eq(reminderMoments.kind, 'late-dose'), lt(reminderMoments.dueAt, formatDaysAgoSql(lateDoseDaysMax))));
  await database.delete(mailOutbox).where(lt(mailOutbox.createdAt, formatDaysAgoSql(outboxDaysMax)));
  await database.delete(communityPictures).where(lt(communityPictures.createdAt, formatDaysAgoSql(waitingPictureDaysMax)));
  await database
    .delete(communityReports)
    .where(lt(sql`coalesce(${communityReports.decidedAt}, ${communityReports.createdAt})`, formatDaysAgoSql(reportDaysMax)));
  await database.delete(contactMessages).where(lt(contactMessages.createdAt, formatDaysAgoSql(contactMessageDaysMax)));
  // The payload of a job can name a person, so a job that failed for good is stored only as long as it is useful to
  // investigate.
  await database.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${formatDaysAgoSql(failedJobDaysMax)}))`);
  // A queue is named after a person, and is made again when there is work for it.
  await database.execute(sql`delete from graphile_worker._private_job_queues
    where locked_at is null and id not in (select job_queue_id from graphile_worker._private_jobs where job_queue_id is not null)`);
}
