import { mayUse } from '@wellkept/contract/entitlements.ts';
import {
  IdParams,
  PushSubscription,
  ReminderInput,
  ReminderParams,
  ReminderSettingsChange,
  Reminders,
} from '@wellkept/contract/reminders.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { isOnLoopback, leadsInside, mayBePushEndpoint } from '../../providers/push/push-endpoint.ts';
import { done } from '../../responses.ts';
import { dayPlanner } from '../dashboard/day.ts';
import { askerOf, requires } from '../entitlements/requires.ts';
import { needsPlan, renewNextReminder } from './due-reminders.ts';
import { listReminders } from './list.ts';
import { deleteDevice, deleteReminder } from './repository.ts';
import { addDevice, changeSettings, remindLater, saveReminder, sendTest } from './service.ts';

const tags = ['reminders'];
/** Each leads to a mail or a message; nobody needs many. */
const testLimit = { max: 5, timeWindow: '1 minute' };
const userAgentLengthMax = 300;

export function reminderRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const planned = { people, safety, planDay: dayPlanner(safety) };
  const listOf = (request: FastifyRequest) => {
    const asker = askerOf(request, config);
    return listReminders(planned, personOf(request).userId, {
      mayAll: mayUse('automated_reminders', asker).may,
      isPlanned: mayUse('food_drug_timing', asker).may,
      pushKey: config.vapidKeys.publicKey,
    });
  };

  api.get(
    '/api/reminders',
    { schema: { operationId: 'getReminders', tags, summary: 'What one can be reminded of, and how', response: { 200: Reminders } } },
    listOf,
  );

  api.patch(
    '/api/reminders/settings',
    {
      schema: {
        operationId: 'changeReminderSettings',
        tags,
        summary: 'Changes the named settings',
        body: ReminderSettingsChange,
        response: done,
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
      await withUser(people, userId, (tx) => changeSettings(tx, userId, request.body, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/api/reminders/:kind/:subject',
    {
      preHandler: async (request) => {
        const { kind } = ReminderParams.parse(request.params);
        // What is on may always be turned off.
        if (needsPlan(kind) && (request.body as ReminderInput).isOn) await requires('automated_reminders', config)(request);
      },
      schema: {
        operationId: 'putReminder',
        tags,
        summary: 'Sets or changes a reminder; those of habits are set with the habit',
        params: ReminderParams,
        body: ReminderInput,
        response: done,
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, (tx) => saveReminder(tx, userId, kind, subject, request.body, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/:kind/:subject',
    { schema: { operationId: 'deleteReminder', tags, summary: 'Takes a reminder away', params: ReminderParams, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, async (tx) => {
        if (!(await deleteReminder(tx, userId, kind, subject))) throw new AppError('notFound', 'There is no such reminder.');
        await renewNextReminder(tx, userId, new Date());
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
        response: done,
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
      const { endpoint } = request.body;
      const isRight = mayBePushEndpoint(endpoint, config.allowsLoopbackPush);
      if (!isRight || (!isOnLoopback(endpoint) && (await leadsInside(endpoint))))
        throw new AppError('invalid', 'This is not the address of a push service.', 'endpoint');
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax);
      await withUser(people, userId, (tx) => addDevice(tx, userId, request.body, userAgent, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/devices/:id',
    { schema: { operationId: 'deletePushDevice', tags, summary: 'Wakes a browser no more', params: IdParams, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteDevice(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such browser.');
        await renewNextReminder(tx, userId, new Date());
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
      const { userId } = consentingPersonOf(request);
      return withUser(people, userId, async (tx) => ({ count: await sendTest(tx, userId, new Date()) }));
    },
  );

  api.post(
    '/api/reminders/notices/:id/later',
    {
      schema: { operationId: 'remindLater', tags, summary: 'The same notice in half an hour', params: IdParams, response: done },
    },
    async (request, reply) => {
      const { userId } = personOf(request);
      await withUser(people, userId, (tx) => remindLater(tx, userId, request.params.id, new Date()));
      return reply.code(204).send(null);
    },
  );
}
