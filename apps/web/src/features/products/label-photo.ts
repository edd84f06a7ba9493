import type { components } from '@wellkept/contract/api.ts';
import { callHeaders } from '../../lib/call-headers.ts';

/** Longer sides are shortened before sending: what is small enough to read stays, and the upload is quick. */
const sideMax = 2400;

/** The text of a label in a photo. Throws the refusal of the server, or an error where none came. */
export async function readLabelPhoto(file: File): Promise<string> {
  const form = new FormData();
  form.append('file', await shrinkPhoto(file), 'label.jpg');
  const response = await fetch('/api/products/label-text', { method: 'POST', headers: callHeaders, body: form });
  const body: unknown = await response.json();
  if (!response.ok) throw body;
  return (body as components['schemas']['LabelText']).text;
}

/** A photo as JPEG, upright and of a size that is read; the file itself where the browser cannot open it. */
async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9));
  } catch {
    // The server knows more kinds of pictures, and says so where it does not.
    return file;
  }
}
