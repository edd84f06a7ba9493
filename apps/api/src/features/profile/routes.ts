import { Profile, ProfileChange, type ProfileSection } from '@wellkept/contract/profile.ts';
import { audit } from '../../audit/audit-log.ts';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { Api, Parts } from '../../parts.ts';
import { enqueueAnalysis, insertSync, type SyncSource, syncTargets } from '../sync/repository.ts';
import { findProfile, updateProfile } from './repository.ts';

const tags = ['profile'];

const isSyncSource = (name: string): name is SyncSource => name in syncTargets;

/** What a check looks at. */
const safetySections: ReadonlySet<string> = new Set<ProfileSection>([
  'personal_info',
  'health_assessment',
  'medical_history',
  'conditions',
  'lifestyle_data',
  'dietary_info',
]);

export function profileRoutes(api: Api, { connections: { people } }: Parts): void {
  api.get(
    '/api/profile',
    { schema: { operationId: 'getProfile', tags, summary: 'The profile, created empty when there is none', response: { 200: Profile } } },
    (request) => {
      const { userId } = personOf(request);
      return withUser(people, userId, (tx) => findProfile(tx, userId));
    },
  );

  api.patch(
    '/api/profile',
    {
      schema: { operationId: 'changeProfile', tags, summary: 'Replaces whole sections', body: ProfileChange, response: { 200: Profile } },
    },
    (request) => {
      const { userId } = consentingPersonOf(request);
      return withUser(people, userId, async (tx) => {
        const profile = await updateProfile(tx, userId, request.body);
        await audit(tx, userId, {
          action: 'profile_changed',
          resourceType: 'health_profile',
          success: true,
          riskLevel: 'LOW',
          phiAccessed: true,
          metadata: { sections: Object.keys(request.body).join(',') },
        });
        const changed = Object.entries(request.body).flatMap(([name, section]) =>
          section === undefined ? [] : [[name, section] as const],
        );
        for (const [name, section] of changed) {
          if (isSyncSource(name) && Object.keys(section).length > 0) await insertSync(tx, userId, name, { section: name });
        }
        if (changed.some(([name]) => isSyncSource(name) || safetySections.has(name))) await enqueueAnalysis(tx, userId);
        return profile;
      });
    },
  );
}
