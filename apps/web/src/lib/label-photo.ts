import type { components } from '@wellkept/contract/api.ts';
import { callHeaders } from './call-headers.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What is small enough to read stays. */
const sideMax = 2400;

/** The text of a label in a photo. Throws the refusal of the server, or an error where none came. */
export async function readLabelPhoto(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', await shrinkPhoto(file, sideMax), 'label.jpg');
  const response = await fetch('/api/products/label-text', { method: 'POST', headers: callHeaders, body: form });
  const body: unknown = await response.json();
  if (!response.ok) throw body;
  return (body as components['schemas']['LabelText']).text;
}
