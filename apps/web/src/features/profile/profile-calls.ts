import type { SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { client } from '../../lib/client.ts';
import { specifiedSerializers } from '../../lib/specified-answers.ts';
import { type FieldEdit, listSections } from './profile-edits.ts';
import { pageId } from './profile-page-id.ts';

/** A browser sends a request of this size to its end even when the page is closed. */
const keepaliveLengthMax = 30_000;

/** Saves the edited fields, with what they contained before: what another device changed meanwhile is merged. Throws the refusal. */
export async function patchProfile(edits: readonly FieldEdit[]): Promise<SavedProfile> {
  const sections = listSections(edits);
  const getEditedFields = (name: string) => {
    const own = edits.filter(({ section }) => section === name);
    return {
      version: Math.min(...own.map(({ version }) => version)),
      fields: own.map(({ field }) => field),
      times: Object.fromEntries(own.map(({ field, at }) => [field, at])),
      before: Object.fromEntries(own.map(({ field, before }) => [field, before])),
    };
  };
  const getValues = (name: string) =>
    Object.fromEntries(edits.flatMap(({ section, field, after }) => (section === name ? [[field, after]] : [])));
  const body = {
    ...Object.fromEntries(sections.map((section) => [section, getValues(section)])),
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
