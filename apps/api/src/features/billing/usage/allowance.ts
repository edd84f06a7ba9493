import type { Counted } from '@wellkept/contract/billing/allowances.ts';
import { formatLimitReached, getDailyLimit } from '@wellkept/contract/billing/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../../auth/people.ts';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { getEntitlementSubject } from '../entitlements/feature-guard.ts';
import { countUse } from './repository.ts';

/** What lifts each limit. */
const liftedBy: Readonly<Record<Counted, FeatureKey>> = {
  chats: 'unlimited_ai_chat',
  product_checks: 'unlimited_product_checks',
  ingredient_checks: 'ingredient_safety',
};

/**
 * Counts one use of the person's day; false when the allowance is used up. A check goes on then, and holds back all but its severe findings:
 * those are never limited.
 */
export function countUseIfAllowed(
  tx: Transaction,
  request: FastifyRequest,
  config: Pick<Config, 'edition'>,
  counted: Counted,
): Promise<boolean> {
  return countUse(tx, getPerson(request).userId, counted, getDailyLimit(counted, getEntitlementSubject(request, config)));
}

/** The refusal of what the day's allowance no longer includes. */
export const createLimitReachedError = (request: FastifyRequest, config: Pick<Config, 'edition'>, counted: Counted): AppError =>
  new AppError(
    'limitReached',
    formatLimitReached(counted, getEntitlementSubject(request, config).level),
    undefined,
    undefined,
    liftedBy[counted],
  );
