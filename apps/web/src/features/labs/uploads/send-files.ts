import { uploadBytesMax, uploadTypes } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { callHeaders } from '../../../lib/call-headers.ts';
import { findRefusal } from '../../../lib/failure.ts';

export const acceptedFiles = Object.entries(uploadTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** What is wrong with a file before it is sent; null where nothing is. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (!Object.values(uploadTypes).some((endings) => endings.some((one) => one === ending))) return 'We can’t read this kind of file.';
  if (size === 0) return 'The file is empty.';
  return size > uploadBytesMax ? `A file can have up to ${uploadBytesMax / 1024 / 1024} MB.` : null;
}

const getMimeType = (file: File): string => {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  return Object.entries(uploadTypes).find(([, endings]) => endings.some((one) => one === ending))?.[0] ?? file.type;
};

/** Sends one file and tells how much of it is on its way. Rejects with the server's refusal, or with the lost connection. */
export function sendFile(file: File, testType: 'blood' | 'urine', onProgress: (share: number) => void): Promise<LabUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<LabUpload>();
  const form = new FormData();
  // Some phones name no type, or a private one.
  form.append('file', new Blob([file], { type: getMimeType(file) }), file.name);
  // Unlike fetch, this says how far the sending is.
  const request = new XMLHttpRequest();
  request.open('POST', `/api/lab-uploads?testType=${testType}`);
  for (const [name, value] of Object.entries(callHeaders)) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onerror = () => reject(new Error('the connection was lost'));
  request.onload = () => {
    const [upload] = request.status === 201 ? (request.response as LabUpload[]) : [];
    if (upload) resolve(upload);
    else reject(findRefusal(request.response) ?? new Error(`the server answered ${request.status}`));
  };
  request.send(form);
  return promise;
}
