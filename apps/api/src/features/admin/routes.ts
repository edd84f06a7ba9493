import { PeopleFound, PeopleSearch, UsersByPlan } from '@wellkept/contract/admin/admin.ts';
import { getPerson } from '../../auth/people.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdministrator } from './administrator.ts';
import { countUsersByPlan, findPeople } from './repository.ts';

const tags = ['admin'];

export function adminRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/users-by-plan',
    {
      onRequest: requireAdministrator,
      schema: { operationId: 'countUsersByPlan', tags, summary: 'Count accounts by plan', response: { 200: UsersByPlan } },
    },
    () => countUsersByPlan(admin),
  );

  api.post(
    '/api/admin/people',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'findPeople',
        tags,
        summary: 'Find people by plan or address; each search is written to their audit log',
        body: PeopleSearch,
        response: { 200: PeopleFound },
      },
    },
    (request) => findPeople(admin, getPerson(request).userId, request.body),
  );
}
