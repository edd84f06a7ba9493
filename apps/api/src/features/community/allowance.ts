import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import type { GroupId } from '@wellkept/community/groups.ts';
import { computeTrust, dailyMax, hourlyMax } from '@wellkept/community/trust.ts';
import type { QueueCause } from '@wellkept/contract/community/contributions.ts';
import { product } from '@wellkept/contract/site/product.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { holdForCare } from './queue-causes.ts';
import type { Writing } from './repository.ts';

export type Writer = {
  userId: UserId;
  hasDailyLimit: boolean;
  /** Has the moderators notified of a post in crisis. */
  notifyOfCrisis: (tx: Transaction, post: { id: string; groupId: GroupId }) => Promise<void>;
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

/** Posts in crisis within an hour: more than anyone in danger writes, too few for a script to bury the moderators. */
const crisisHourlyMax = 20;
const { crisis, emergency } = getHelpLines(null, product.emergencyNumbers);
const tooManyInCrisis = `Moderators have your earlier posts, and we can’t take more this hour. If you might harm yourself, please ${crisis} now. In immediate danger, call ${emergency}.`;

/**
 * Refuses what goes beyond the limits, and answers why the rest waits. Only moderators see a post in crisis, and the limits of other posts don’t
 * keep it from them.
 */
export function requireAllowance(
  writing: Writing,
  { hasDailyLimit }: Pick<Writer, 'hasDailyLimit'>,
  heldFor: readonly QueueCause[],
): QueueCause[] {
  const { hourlyLeft, dailyLeft } = computeAllowance(writing, hasDailyLimit);
  const isOver = dailyLeft === 0 || hourlyLeft === 0;
  const causes = isOver ? holdForCare(heldFor) : [...heldFor];
  if (causes.includes('crisis')) {
    if (writing.lastHourInCrisis >= crisisHourlyMax) throw new AppError('tooMany', tooManyInCrisis, undefined, 3600);
    return causes;
  }
  if (dailyLeft === 0)
    throw new AppError(
      'limitReached',
      'You’ve written a lot in the past day. You can post again tomorrow.',
      undefined,
      undefined,
      'unlimited_community',
    );
  if (hourlyLeft === 0) throw new AppError('tooMany', 'You’ve posted a lot in the past hour. Please take a break.', undefined, 3600);
  return causes;
}
