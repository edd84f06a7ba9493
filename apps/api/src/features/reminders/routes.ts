import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import {
  IdParams,
  PushSubscription,
  ReminderInput,
  ReminderParams,
  ReminderSettingsChange,
  Reminders,
} from '@wellkept/contract/reminders/reminders.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { isAllowedPushEndpoint, isOnLoopback, resolvesToInternal } from '../../providers/push/push-endpoint.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { createDayPlanner } from '../tracking/dashboard/day-planner.ts';
import { isPlanNeeded, updateNextReminder } from './due-reminders.ts';
import { listReminders } from './reminder-list.ts';
import { deleteDevice, deleteReminder } from './repository.ts';
import { addDevice, remindLater, saveReminder, sendTest, updateSettings } from './service.ts';

const tags = ['reminders'];
/** Each leads to a mail or a message; nobody needs many. */
const testLimit = { max: 5, timeWindow: '1 minute' };
const userAgentLengthMax = 300;

export function reminderRoutes(api: FastifyApp, { config, connections: { people }, safety }: Services): void {
  const planned = { people, safety, planDay: createDayPlanner(safety) };
  const listForRequest = (request: FastifyRequest) => {
    const asker = getEntitlementSubject(request, config);
    return listReminders(planned, getPerson(request).userId, {
      mayAll: canUseFeature('automated_reminders', asker).may,
      isPlanned: canUseFeature('food_drug_timing', asker).may,
      pushKey: config.vapidKeys.publicKey,
    });
  };

  api.get(
    '/api/reminders',
    { schema: { operationId: 'getReminders', tags, summary: 'What one can be reminded of, and how', response: { 200: Reminders } } },
    listForRequest,
  );

  api.patch(
    '/api/reminders/settings',
    {
      schema: {
        operationId: 'changeReminderSettings',
        tags,
        summary: 'Changes the named settings',
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

  api.put(
    '/api/reminders/:kind/:subject',
    {
      preHandler: async (request) => {
        const { kind } = ReminderParams.parse(request.params);
        // What is on may always be turned off.
        if (isPlanNeeded(kind) && (request.body as ReminderInput).isOn) await requireFeature('automated_reminders', config)(request);
      },
      schema: {
        operationId: 'putReminder',
        tags,
        summary: 'Sets or changes a reminder; those of habits are set with the habit',
        params: ReminderParams,
        body: ReminderInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, (tx) => saveReminder(tx, userId, kind, subject, request.body, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/:kind/:subject',
    { schema: { operationId: 'deleteReminder', tags, summary: 'Takes a reminder away', params: ReminderParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, async (tx) => {
        if (!(await deleteReminder(tx, userId, kind, subject))) throw new AppError('notFound', 'There is no such reminder.');
        await updateNextReminder(tx, userId, new Date());
      });
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/reminders/devices',
    {
      schema: {
        operationId: 'addPushDevice',
        tags,
        summary: 'Lets this browser be woken',
        body: PushSubscription,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { endpoint } = request.body;
      const isRight = isAllowedPushEndpoint(endpoint, config.allowsLoopbackPush);
      if (!isRight || (!isOnLoopback(endpoint) && (await resolvesToInternal(endpoint))))
        throw new AppError('invalid', 'This is not the address of a push service.', 'endpoint');
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax);
      await withUser(people, userId, (tx) => addDevice(tx, userId, request.body, userAgent, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/devices/:id',
    { schema: { operationId: 'deletePushDevice', tags, summary: 'Wakes a browser no more', params: IdParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteDevice(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such browser.');
        await updateNextReminder(tx, userId, new Date());
      });
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
        summary: 'Sends a notice by every way that is on, and says how many those are',
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
      schema: { operationId: 'remindLater', tags, summary: 'The same notice in half an hour', params: IdParams, response: noContent },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => remindLater(tx, userId, request.params.id, new Date()));
      return reply.code(204).send(null);
    },
  );
}
