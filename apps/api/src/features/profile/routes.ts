import { Profile, ProfileChange, ProfileFeatureData, ProfileFeatureParams, SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findFeatureData } from './feature-data.ts';
import { findProfile } from './repository.ts';
import { saveProfile } from './service.ts';

const tags = ['profile'];

export function profileRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/profile',
    { schema: { operationId: 'getProfile', tags, summary: 'Get the profile, created empty if there is none', response: { 200: Profile } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findProfile(tx, userId));
    },
  );

  api.get(
    '/api/profile/features/:feature',
    {
      schema: {
        operationId: 'getProfileForFeature',
        tags,
        summary: 'Get the part of the profile that a feature reads, with medicines in the fields of the profile editor',
        params: ProfileFeatureParams,
        response: { 200: ProfileFeatureData },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findFeatureData(tx, userId, request.params.feature));
    },
  );

  api.patch(
    '/api/profile',
    {
      schema: {
        operationId: 'changeProfile',
        tags,
        summary: 'Replace whole sections or the edited fields, and report conflicts with other editors',
        body: ProfileChange,
        response: { 200: SavedProfile },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => saveProfile(tx, userId, request.body, new Date()));
    },
  );
}
