import { OnboardingTest, OnboardingTestChange } from '@wellkept/contract/profile/onboarding-testing.ts';
import type { FastifyRequest } from 'fastify';
import { getConsentingPerson, getPerson, type Person } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findOnboardingTest, restoreOnboarding, setOnboardingState } from './service.ts';

const tags = ['onboarding testing'];

/** For who runs the product: on their own machine, or as an admin. For everybody else there is no such address. */
export function onboardingTestingRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const getTester = (request: FastifyRequest, read: (request: FastifyRequest) => Person = getPerson): Person => {
    if (config.mode !== 'local' && getPerson(request).role !== 'admin') throw new AppError('notFound', 'There is no such page.');
    return read(request);
  };

  api.get(
    '/api/onboarding-testing',
    {
      schema: {
        operationId: 'getOnboardingTest',
        tags,
        summary: 'Get the state of the administrator’s own onboarding',
        response: { 200: OnboardingTest },
      },
    },
    (request) => {
      const { userId } = getTester(request);
      return withUser(people, userId, (tx) => findOnboardingTest(tx, userId));
    },
  );

  api.put(
    '/api/onboarding-testing',
    {
      schema: {
        operationId: 'setOnboardingTest',
        tags,
        summary: 'Replace the administrator’s onboarding answers with samples; the originals can be restored',
        body: OnboardingTestChange,
        response: { 200: OnboardingTest },
      },
    },
    (request) => {
      const { userId } = getTester(request, getConsentingPerson);
      return withUser(people, userId, async (tx) => {
        await setOnboardingState(tx, userId, request.body, new Date());
        return findOnboardingTest(tx, userId);
      });
    },
  );

  api.post(
    '/api/onboarding-testing/restore',
    {
      schema: {
        operationId: 'restoreOnboarding',
        tags,
        summary: 'Restore the answers from before the first test',
        response: { 200: OnboardingTest },
      },
    },
    (request) => {
      const { userId } = getTester(request, getConsentingPerson);
      return withUser(people, userId, async (tx) => {
        if (!(await restoreOnboarding(tx, userId, new Date())))
          throw new AppError('conflict', 'You haven’t tried anything yet. These are your own answers.');
        return findOnboardingTest(tx, userId);
      });
    },
  );
}
