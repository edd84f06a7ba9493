import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { ContactMessage } from '@wellkept/contract/site/contact.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import { accepted } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { contactMessages } from './tables.ts';

/** Open to visitors. Whose plan has priority support is answered first. */
export function contactRoutes(api: FastifyApp, { connections: { accounts }, limiter, people, config }: Services): void {
  api.post(
    '/api/contact',
    {
      schema: {
        operationId: 'sendContactMessage',
        tags: ['contact'],
        summary: 'Send a message to the team',
        body: ContactMessage,
        response: accepted,
      },
    },
    async (request, reply) => {
      const { name, email, subject, message } = request.body;
      await limiter.check(limits.contactByAddress, getCallerAddress(request));
      await limiter.check(limits.contactByEmail, email);
      request.person = await people.find(request);
      const isPriority = canUseFeature('priority_support', getEntitlementSubject(request, config)).may;
      await accounts.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ userId: request.person?.userId ?? null, name, email, subject, message, isPriority });
        await enqueueJob(tx, 'send_mail', { about: 'contact', to: config.supportEmail, name, email, subject, message, isPriority });
      });
      return reply.code(202).send(null);
    },
  );
}
