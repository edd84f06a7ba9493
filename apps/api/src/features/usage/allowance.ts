import { type Asker, dailyLimit } from '@wellkept/contract/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/features.ts';
import { type Counted, dailyAllowances } from '@wellkept/contract/plans.ts';
import type { FastifyRequest } from 'fastify';
import { personOf } from '../../auth/people.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { askerOf } from '../entitlements/requires.ts';
import { countUse } from './repository.ts';

/** What lifts each limit, and what it counts. */
const limits: Readonly<Record<Counted, { feature: FeatureKey; words: string }>> = {
  chats: { feature: 'unlimited_ai_chat', words: 'chats' },
  product_checks: { feature: 'unlimited_product_checks', words: 'product checks' },
  ingredient_checks: { feature: 'ingredient_safety', words: 'ingredient checks' },
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
  const { feature, words } = limits[counted];
  throw new AppError('limitReached', limitText(words, askerOf(request, config), dailyAllowances[counted]), undefined, undefined, feature);
}

/** Nobody is told to buy what they have: a plan lifts the limit in the other edition only. */
const limitText = (words: string, { level }: Asker, limit: number): string =>
  level > 0
    ? `You've reached this edition's daily limit of ${limit} ${words}. With your plan the Health edition has no limit.`
    : `You've reached your daily limit of ${limit} free ${words}. Upgrade to continue.`;
