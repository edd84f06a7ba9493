import { ContactMessage } from '@wellkept/contract/contact.ts';
import { limits } from '../../auth/rate-limit.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { Api, Parts } from '../../parts.ts';
import { accepted } from '../../responses.ts';
import { contactMessages } from './tables.ts';

/** Open to visitors. */
export function contactRoutes(api: Api, { connections: { accounts }, limiter, people, config }: Parts): void {
  api.post(
    '/api/contact',
    { schema: { operationId: 'sendContactMessage', tags: ['contact'], body: ContactMessage, response: accepted } },
    async (request, reply) => {
      const { name, email, subject, message } = request.body;
      await limiter.check(limits.contactByAddress, request.ip);
      await limiter.check(limits.contactByEmail, email);
      const person = await people.find(request);
      await accounts.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ userId: person?.userId ?? null, name, email, subject, message });
        await enqueueJob(tx, 'send_mail', { about: 'contact', to: config.supportEmail, name, email, subject, message });
      });
      return reply.code(202).send(null);
    },
  );
}
