import type { Profile, SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { specifiedSerializers } from '../../lib/specified-answers.ts';
import { type FieldEdit, listSections } from './profile-edits.ts';
import { pageId } from './profile-page-id.ts';
import { profileQuery } from './profile-query.ts';

/** A browser sends a request of this size to its end even when the page is closed. */
const keepaliveLengthMax = 30_000;

/** The profile as the server has it now. The edits under way are laid over it in the cache, not in this answer. */
export const fetchProfile = async (): Promise<Profile> => (await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })) as Profile;

/** Saves the edited fields with the values that the profile holds, and no others. Throws the refusal. */
export async function patchProfile(profile: Profile, edits: readonly FieldEdit[]): Promise<SavedProfile> {
  const sections = listSections(edits);
  const getEditedFields = (name: string) => {
    const own = edits.filter(({ section }) => section === name);
    return {
      version: Math.min(...own.map(({ version }) => version)),
      fields: own.map(({ field }) => field),
      times: Object.fromEntries(own.map(({ field, at }) => [field, at])),
    };
  };
  const body = {
    ...Object.fromEntries(sections.map((section) => [section, profile[section]])),
    edited: Object.fromEntries(sections.map((section) => [section, getEditedFields(section)])),
    editor: pageId,
  };
  const keepalive = JSON.stringify(body).length < keepaliveLengthMax;
  const { data, error } = await client.PATCH('/api/profile', {
    body,
    bodySerializer: specifiedSerializers['PATCH /api/profile'],
    keepalive,
  });
  if (error) throw error;
  // The document says of the client's types what the schema says of the server's.
  return data as SavedProfile;
}
