import { IdParams, ReminderSettingsChange, Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { listRequestedReminders } from './reminder-list.ts';
import { remindLater, sendTest, updateSettings } from './service.ts';

const tags = ['reminders'];
/** Each leads to a mail or a message; nobody needs many. */
const testLimit = { max: 5, timeWindow: '1 minute' };

export function reminderRoutes(api: FastifyApp, services: Services): void {
  const { people } = services.connections;

  api.get(
    '/api/reminders',
    { schema: { operationId: 'getReminders', tags, summary: 'Get reminders and their settings', response: { 200: Reminders } } },
    (request) => listRequestedReminders(request, services),
  );

  api.patch(
    '/api/reminders/settings',
    {
      schema: {
        operationId: 'changeReminderSettings',
        tags,
        summary: 'Update the settings in the body',
        body: ReminderSettingsChange,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => updateSettings(tx, userId, request.body, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/reminders/test',
    {
      config: { rateLimit: testLimit },
      schema: {
        operationId: 'sendTestNotice',
        tags,
        summary: 'Send a test notification through every enabled channel and return their number',
        response: { 200: z.object({ count: z.int() }) },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, async (tx) => ({ count: await sendTest(tx, userId, new Date()) }));
    },
  );

  api.post(
    '/api/reminders/notices/:id/later',
    {
      schema: {
        operationId: 'remindLater',
        tags,
        summary: 'Snooze a notification for half an hour',
        params: IdParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => remindLater(tx, userId, request.params.id, new Date()));
      return reply.code(204).send(null);
    },
  );
}
