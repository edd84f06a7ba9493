import { createHash } from 'node:crypto';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';

export type RateLimit = { purpose: string; max: number; seconds: number };

/** What may be tried how often, by caller's address, e-mail address or person. */
export const limits = {
  registerByAddress: { purpose: 'register-address', max: 10, seconds: 3600 },
  registerByEmail: { purpose: 'register-email', max: 5, seconds: 3600 },
  signInByAddress: { purpose: 'sign-in-address', max: 30, seconds: 900 },
  signInByEmail: { purpose: 'sign-in-email', max: 10, seconds: 900 },
  secondFactorByAddress: { purpose: 'second-factor-address', max: 30, seconds: 900 },
  passkeyByAddress: { purpose: 'passkey-address', max: 30, seconds: 900 },
  mailLinkByAddress: { purpose: 'mail-link-address', max: 30, seconds: 900 },
  refreshByAddress: { purpose: 'refresh-address', max: 30, seconds: 900 },
  mailByAddress: { purpose: 'mail-address', max: 20, seconds: 3600 },
  // One for each kind of mail: asking for one that is never sent must not use up those that the owner needs.
  confirmationMailByEmail: { purpose: 'confirmation-mail-email', max: 5, seconds: 3600 },
  resetMailByEmail: { purpose: 'reset-mail-email', max: 5, seconds: 3600 },
  passwordByPerson: { purpose: 'password-person', max: 10, seconds: 900 },
  contactByAddress: { purpose: 'contact-address', max: 5, seconds: 3600 },
  contactByEmail: { purpose: 'contact-email', max: 5, seconds: 3600 },
  checkoutByPerson: { purpose: 'checkout-person', max: 30, seconds: 3600 },
  reconcileByPerson: { purpose: 'reconcile-person', max: 60, seconds: 600 },
  waitingListByAddress: { purpose: 'waiting-list-address', max: 10, seconds: 3600 },
  reportsByAddress: { purpose: 'reports-address', max: 60, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimiter = {
  /** Counts one attempt; false when there were too many. */
  count: (limit: RateLimit, subject: string) => Promise<boolean>;
  /** Counts one attempt and refuses it when there were too many. */
  check: (limit: RateLimit, subject: string) => Promise<void>;
  /** Forgets the attempts of a subject that has proved to be who it is. */
  forget: (limit: RateLimit, subject: string) => Promise<void>;
  /** Whether this is the first time within so many seconds, for what may happen once. */
  isFirst: (purpose: string, subject: string, seconds: number) => Promise<boolean>;
  /** Whether `isFirst` was asked about a subject within its time. */
  isKnown: (purpose: string, subject: string) => Promise<boolean>;
};

/** A /64 is one household or one server: counting single IPv6 addresses would give each of them tries of its own. */
export function getCallerAddress({ ip }: { ip: string }): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? [] : Array.from({ length: 8 - groups.length - tail.split(':').length }, () => '0');
  return `${[...groups, ...missing, ...(tail ?? '').split(':')].slice(0, 4).join(':')}::/64`;
}

/** Counts in the database, so that all processes of a server share the counters and a restart keeps them. */
export function createRateLimiter(database: Database, factor: number): RateLimiter {
  const computeKey = ({ purpose }: Pick<RateLimit, 'purpose'>, subject: string) =>
    createHash('sha256').update(`${purpose}\n${subject}`).digest();
  const attempt = async (limit: Omit<RateLimit, 'max'>, subject: string) => {
    const { rows } = await database.execute<{ count: number; secondsLeft: number }>(sql`
      insert into rate_limits as known (key, count, ends_at) values (${computeKey(limit, subject)}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        count = case when known.ends_at < now() then 1 else known.count + 1 end,
        ends_at = case when known.ends_at < now() then excluded.ends_at else known.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as "secondsLeft"`);
    return rows[0] ?? { count: 1, secondsLeft: 0 };
  };
  const isTooMany = (limit: RateLimit, count: number) => count > limit.max * factor;
  return {
    count: async (limit, subject) => !isTooMany(limit, (await attempt(limit, subject)).count),
    check: async (limit, subject) => {
      const { count, secondsLeft } = await attempt(limit, subject);
      if (isTooMany(limit, count))
        throw new AppError('tooMany', `Too many attempts. Please try again in ${formatWait(secondsLeft)}.`, undefined, secondsLeft);
    },
    forget: async (limit, subject) => {
      await database.execute(sql`delete from rate_limits where key = ${computeKey(limit, subject)}`);
    },
    isFirst: async (purpose, subject, seconds) => (await attempt({ purpose, seconds }, subject)).count === 1,
    isKnown: async (purpose, subject) => {
      const known = await database.execute(
        sql`select 1 from rate_limits where key = ${computeKey({ purpose }, subject)} and ends_at > now()`,
      );
      return known.rows.length > 0;
    },
  };
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 60 ? formatCount(minutes, 'minute') : 'an hour';
}
