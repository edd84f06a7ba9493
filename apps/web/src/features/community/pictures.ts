import type { components } from '@wellkept/contract/api.ts';
import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { callHeaders } from '../../lib/call-headers.ts';
import { client } from '../../lib/client.ts';
import { findRefusal } from '../../lib/failure.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import type { DraftPicture } from './community-data.ts';

const sideMax = 2400;

export const getPictureAddress = (id: string): string => `/api/community/pictures/${id}`;

/** The pictures of a draft, which are in it as text like everything else. */
export function parsePictures(stored: string): DraftPicture[] {
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isDraftPicture) : [];
  } catch {
    return [];
  }
}

const isDraftPicture = (value: unknown): value is DraftPicture =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'description' in value &&
  typeof value.description === 'string';

/** The text as it is read before it is posted: a picture speaks by its description. */
export const withDescriptions = (text: string, pictures: readonly DraftPicture[]): string =>
  [text, ...pictures.map(({ description }) => description)].join('\n').slice(0, communityTextLengthMax);

/** Stores a picture until it is posted. Throws the server’s refusal, or the lost connection. */
export async function uploadPicture(file: File): Promise<DraftPicture> {
  const photo = await shrinkPhoto(file, sideMax);
  const form = new FormData();
  form.append('file', photo, file.name);
  const response = await fetch('/api/community/pictures', { method: 'POST', headers: callHeaders, body: form });
  const body: unknown = await response.json();
  if (!response.ok) throw findRefusal(body) ?? new Error(`the server answered ${response.status}`);
  return { id: (body as components['schemas']['CommunityPicture']).id, description: '' };
}

/** Nobody waits for it: a picture that stays is deleted after a while. */
export const discardPicture = (id: string): void => {
  void client.DELETE('/api/community/pictures/{id}', { params: { path: { id } } }).catch(() => undefined);
};
