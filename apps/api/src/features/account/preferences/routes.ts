import { Preferences, PreferencesChange } from '@wellkept/contract/account/preferences.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { readPreferences, upsertPreferences } from './repository.ts';

const tags = ['preferences'];

export function preferencesRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/preferences',
    { schema: { operationId: 'getPreferences', tags, summary: 'Get preferences', response: { 200: Preferences } } },
    (request) => readPreferences(people, getPerson(request).userId),
  );

  api.put(
    '/api/preferences',
    {
      schema: {
        operationId: 'putPreferences',
        tags,
        summary: 'Update the preferences in the body',
        body: PreferencesChange,
        response: { 200: Preferences },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => upsertPreferences(tx, userId, request.body));
    },
  );
}
