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
    { schema: { operationId: 'getProfile', tags, summary: 'The profile, created empty when there is none', response: { 200: Profile } } },
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
        summary: 'The part of the profile that one feature reads, with the list of medicines in the fields of the profile editor',
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
        summary: 'Replaces whole sections, or the fields that were edited; says where another editor was there meanwhile',
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
