import { dailyLimit } from '@wellkept/contract/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/features.ts';
import type { Counted } from '@wellkept/contract/plans.ts';
import type { FastifyRequest } from 'fastify';
import { personOf } from '../../auth/people.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { askerOf } from '../entitlements/requires.ts';
import { countUse } from './repository.ts';

/** What lifts each limit, and what is said when it is reached. */
const limits: Readonly<Record<Counted, { feature: FeatureKey; say: (limit: number) => string }>> = {
  chats: { feature: 'unlimited_ai_chat', say: (limit) => `You've reached your daily limit of ${limit} free chats. Upgrade to continue.` },
  product_checks: {
    feature: 'unlimited_product_checks',
    say: (limit) => `You've reached your daily limit of ${limit} free product checks. Upgrade to continue.`,
  },
  ingredient_checks: {
    feature: 'ingredient_safety',
    say: (limit) => `You've reached your daily limit of ${limit} free ingredient checks. Upgrade to continue.`,
  },
};

/**
 * Counts one use of the person's day; false when the allowance is used up. A check goes on then, and holds back all but its severe findings:
 * those are never limited.
 */
export function mayStillUse(tx: Transaction, request: FastifyRequest, config: Pick<Config, 'edition'>, counted: Counted): Promise<boolean> {
  return countUse(tx, personOf(request).userId, counted, dailyLimit(counted, askerOf(request, config)));
}

/** For what has no severe findings to show: counts one use or refuses. */
export async function useAllowance(
  tx: Transaction,
  request: FastifyRequest,
  config: Pick<Config, 'edition'>,
  counted: Counted,
): Promise<void> {
  if (await mayStillUse(tx, request, config, counted)) return;
  const { feature, say } = limits[counted];
  const limit = dailyLimit(counted, askerOf(request, config)) ?? 0;
  throw new AppError('limitReached', say(limit), undefined, undefined, feature);
}
