import { type Asker, mayUse, type Refused } from '@wellkept/contract/entitlements.ts';
import { type FeatureKey, features } from '@wellkept/contract/features.ts';
import { levelOf } from '@wellkept/contract/plans.ts';
import type { RefusalCode } from '@wellkept/contract/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { editionOf } from '../../edition.ts';
import { AppError } from '../../errors.ts';

type Setting = Pick<Config, 'edition'>;

/** Who asks, and where, for the catalogue's one answer. */
export const askerOf = (request: FastifyRequest, config: Setting): Asker => ({
  level: request.person ? levelOf(request.person.plan) : 0,
  edition: editionOf(request, config),
  isSignedIn: request.person !== null,
});

const refusals: Readonly<Record<Refused, { code: RefusalCode; say: (name: string) => string }>> = {
  edition: { code: 'notInEdition', say: (name) => `${name} is not part of this edition.` },
  signIn: { code: 'notSignedIn', say: () => 'Please sign in first.' },
  plan: { code: 'planNeeded', say: (name) => `${name} is part of a paid plan.` },
};

/** The hook of every route that belongs to a feature of the plans: `onRequest: requires('ocr', config)`, behind signedInOnly. */
export const requires = (feature: FeatureKey, config: Setting) => async (request: FastifyRequest) => {
  const answer = mayUse(feature, askerOf(request, config));
  if (answer.may) return;
  const { code, say } = refusals[answer.reason];
  throw new AppError(code, say(features[feature].name), undefined, undefined, feature);
};
