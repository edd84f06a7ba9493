import type { GroupId } from '@wellkept/community/groups.ts';
import { computeTrust, dailyMax, hourlyMax } from '@wellkept/community/trust.ts';
import type { HoldCause } from '@wellkept/contract/community/contributions.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Writing } from './repository.ts';

export type Writer = {
  userId: UserId;
  hasDailyLimit: boolean;
  /** Sends word of a post in crisis, once for each. */
  notifyOfCrisis: (tx: Transaction, groupId: GroupId) => Promise<void>;
};
export type Editor = Pick<Writer, 'userId' | 'notifyOfCrisis'>;

/** How much the person may still write within this hour and this day; null without a daily allowance. */
export function computeAllowance(writing: Writing, hasDailyLimit: boolean) {
  const trust = computeTrust(writing);
  return {
    trust,
    hourlyLeft: Math.max(hourlyMax[trust] - writing.lastHour, 0),
    dailyLeft: hasDailyLimit ? Math.max(dailyMax[trust] - writing.lastDay, 0) : null,
  };
}

/** Refuses what goes beyond the limits. Only moderators see a post in crisis, and no limit keeps it from them. */
export function requireAllowance(writing: Writing, { hasDailyLimit }: Pick<Writer, 'hasDailyLimit'>, heldFor: readonly HoldCause[]): void {
  if (heldFor.includes('crisis')) return;
  const { hourlyLeft, dailyLeft } = computeAllowance(writing, hasDailyLimit);
  if (dailyLeft === 0)
    throw new AppError(
      'limitReached',
      'You’ve written a lot in the past day. You can post again tomorrow.',
      undefined,
      undefined,
      'unlimited_community',
    );
  if (hourlyLeft === 0) throw new AppError('tooMany', 'You’ve posted a lot in the past hour. Please take a break.', undefined, 3600);
}
