import { ReminderInput, ReminderParams } from '@wellkept/contract/reminders/reminders.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import type { FastifyRequest } from 'fastify';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { noteTimesChanged } from '../profile/repository.ts';
import { isPlanNeeded, updateNextReminder } from './due-reminders.ts';
import { listRequestedReminders } from './reminder-list.ts';
import { deleteReminder } from './repository.ts';
import { saveReminder } from './service.ts';

const tags = ['reminders'];

/** The day plan reminds of what it gives a time. What is taken as needed has none: a daily reminder of it could do harm. */
async function refuseUnplanned(request: FastifyRequest, services: Services): Promise<void> {
  const { kind, subject } = ReminderParams.parse(request.params);
  const { items } = await listRequestedReminders(request, services);
  if (!items.some((item) => item.kind === kind && item.subject === subject && item.isInPlan))
    throw new AppError('invalid', 'The day plan has no time for this medicine.', 'isFromPlan');
}

/** One reminder: setting, changing and deleting it. */
export function singleReminderRoutes(api: FastifyApp, services: Services): void {
  const {
    config,
    connections: { people },
    safety,
  } = services;

  api.put(
    '/api/reminders/:kind/:subject',
    {
      preHandler: async (request) => {
        const { kind } = ReminderParams.parse(request.params);
        // What is on may always be turned off.
        const { isOn, isFromPlan } = request.body as ReminderInput;
        if (isPlanNeeded(kind) && isOn) await requireFeature('automated_reminders', config)(request);
        if (isOn && isFromPlan) await refuseUnplanned(request, services);
      },
      schema: {
        operationId: 'putReminder',
        tags,
        summary: 'Create or update a reminder; reminders of habits are set with the habit',
        params: ReminderParams,
        body: ReminderInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, async (tx) => {
        const medicine = kind === 'medicine' ? (await findActiveMedications(tx, userId)).find(({ id }) => id === subject) : null;
        const limit = findPaceLimit(safety.knowledge, medicine?.parsed ?? null);
        await saveReminder(tx, userId, kind, subject, request.body, { limit, now: new Date() });
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/:kind/:subject',
    { schema: { operationId: 'deleteReminder', tags, summary: 'Delete a reminder', params: ReminderParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { kind, subject } = request.params;
      await withUser(people, userId, async (tx) => {
        if (kind === 'medicine') await noteTimesChanged(tx, userId, new Date());
        if (!(await deleteReminder(tx, userId, kind, subject))) throw new AppError('notFound', 'There is no such reminder.');
        await updateNextReminder(tx, userId, new Date());
      });
      return reply.code(204).send(null);
    },
  );
}
