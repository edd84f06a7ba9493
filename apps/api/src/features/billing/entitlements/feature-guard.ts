import { canUseFeature, type DenialReason, type EntitlementSubject } from '@wellkept/contract/billing/entitlements.ts';
import { type FeatureKey, features } from '@wellkept/contract/billing/features.ts';
import { getPlanLevel } from '@wellkept/contract/billing/plans.ts';
import type { RefusalCode } from '@wellkept/contract/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { getEdition } from '../../../edition.ts';
import { AppError } from '../../../errors.ts';

type Setting = Pick<Config, 'edition'>;

/** Who asks, and where, for the catalogue's one answer. */
export const getEntitlementSubject = (request: FastifyRequest, config: Setting): EntitlementSubject => ({
  level: request.person ? getPlanLevel(request.person.plan) : 0,
  edition: getEdition(request, config),
  isSignedIn: request.person !== null,
});

const denialErrors: Readonly<Record<DenialReason, { code: RefusalCode; say: (name: string) => string }>> = {
  edition: { code: 'notInEdition', say: (name) => `${name} isn’t part of this edition.` },
  signIn: { code: 'notSignedIn', say: () => 'Please sign in first.' },
  plan: { code: 'planNeeded', say: (name) => `${name} is part of a paid plan.` },
};

/** The hook of every route that belongs to a feature of the plans: `onRequest: requires('ocr', config)`, behind signedInOnly. */
export const requireFeature = (feature: FeatureKey, config: Setting) => async (request: FastifyRequest) => {
  const answer = canUseFeature(feature, getEntitlementSubject(request, config));
  if (answer.may) return;
  const { code, say } = denialErrors[answer.reason];
  throw new AppError(code, say(features[feature].name), undefined, undefined, feature);
};
