import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { z } from 'zod';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { createExchangeLimiter } from '../exchange-limiter.ts';
import { PaymentProblem } from './port.ts';

const limits = { name: 'the payment provider', msMax: 8000, answerBytesMax: 4_000_000, atOnceMax: 16, mediaTypes: /json/ };

export type StripeSettings = {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Whether real money moves. Keys, prices and messages of the other mode are refused. */
  isLive: boolean;
  /** Another address than Stripe's own, for a stand-in. */
  apiUrl?: string | null;
};

export type StripeClient = {
  stripe: Stripe;
  isLive: boolean;
  /** Whether the secret key is a live one, whatever the settings say. */
  isLiveKey: boolean;
};

export function createStripeClient(
  { secretKey, isLive, apiUrl }: StripeSettings,
  { msMax = limits.msMax, answerBytesMax = limits.answerBytesMax, protect = createCircuitBreaker() } = {},
): StripeClient {
  const stripe = new Stripe(secretKey, {
    // Longer than our own time limit, whose error names the reason.
    timeout: msMax * 2,
    httpClient: Stripe.createFetchHttpClient(createExchangeLimiter({ ...limits, msMax, answerBytesMax }, protect).fetch),
    // Safe to retry: a repeated POST has the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl ? toConnectionOptions(new URL(apiUrl)) : {}),
  });
  return { stripe, isLive, isLiveKey: /^(sk|rk)_live_/.test(secretKey) };
}

/** Calls Stripe and parses the response. Throws a PaymentProblem. */
export async function callStripe<T extends z.ZodType>(
  { stripe, isLive, isLiveKey }: StripeClient,
  shape: T,
  call: (stripe: Stripe) => Promise<unknown>,
): Promise<z.output<T>> {
  if (isLiveKey !== isLive) throw new PaymentProblem('modeMismatch', 'the secret key is of the other mode');
  try {
    return shape.parse(await call(stripe));
  } catch (error) {
    throw toPaymentProblem(error);
  }
}

/**
 * Calls Stripe with an idempotency key. Stripe replays a stored failure for a day, so a replayed one is retried under another key. Only for
 * calls that do no harm when they are made twice.
 */
export async function callStripeOnce<T extends z.ZodType>(
  client: StripeClient,
  shape: T,
  key: string,
  call: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<unknown>,
): Promise<z.output<T>> {
  try {
    return await callStripe(client, shape, (stripe) => call(stripe, { idempotencyKey: key }));
  } catch (error) {
    if (!isReplayed(error)) throw error;
    return callStripe(client, shape, (stripe) => call(stripe, { idempotencyKey: `${key}-${randomUUID()}` }));
  }
}

function toConnectionOptions({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
/** Missing, and not just stored in the other mode. */
export const isMissingHere = (error: unknown) => error instanceof PaymentProblem && error.kind !== 'modeMismatch' && isMissing(error.cause);
const isReplayed = (error: unknown) =>
  error instanceof PaymentProblem &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.headers?.['idempotent-replayed'] === 'true';

function toPaymentProblem(error: unknown): PaymentProblem {
  const { errors } = Stripe;
  // A wrong or revoked key: for the person who pays it is the same as no key.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentProblem('notConfigured', error.message, error);
  if (error instanceof errors.StripeCardError) return new PaymentProblem('declined', error.message, error);
  if (error instanceof errors.StripeInvalidRequestError && /exists in (live|test) mode/.test(error.message))
    return new PaymentProblem('modeMismatch', error.message, error);
  if (isMissing(error) && error instanceof errors.StripeError && error.param === 'customer')
    return new PaymentProblem('unknownCustomer', error.message, error);
  // The SDK's own message mentions only the retries; the cause is in its detail.
  if (error instanceof errors.StripeConnectionError)
    return new PaymentProblem('unanswered', error.detail instanceof Error ? error.detail.message : error.message, error);
  return new PaymentProblem('failed', error instanceof Error ? error.message : 'unknown', error);
}
