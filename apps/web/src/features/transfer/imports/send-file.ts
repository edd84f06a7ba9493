import type { Import, ImportOptions, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { callHeaders } from '../../../lib/call-headers.ts';

type ImportAnswers = { '/api/imports/reading': ImportReading; '/api/imports': Import };

/** Sends a file that may be long, and tells how far it is, from 0 to 1. Throws the refusal of the server, or an error where none came. */
export function sendImportFile<Url extends keyof ImportAnswers>(
  url: Url,
  file: File,
  options: ImportOptions,
  onProgress: (share: number) => void,
): Promise<ImportAnswers[Url]> {
  const form = new FormData();
  // The server reads the options before the file begins.
  form.append('options', JSON.stringify(options));
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(callHeaders)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () =>
      request.status === 200 ? resolve(request.response) : reject(request.response ?? new Error(String(request.status))),
    );
    request.addEventListener('error', () => reject(new TypeError('the file did not arrive')));
    request.send(form);
  });
}
