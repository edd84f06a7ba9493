import { randomUUID } from 'node:crypto';
import { sendFiles } from './hostile/send-file.ts';
import type { TestServer, Visitor } from './test-server.ts';

type Given = { name?: string; id?: string; options?: object };
type Url = '/api/imports' | '/api/imports/reading';

/** Sends a file to be read or taken over, with what the person chose. */
export function sendImport(
  server: TestServer,
  person: Visitor,
  url: Url,
  file: string | Uint8Array,
  { name = 'data.csv', id = randomUUID(), options = {} }: Given = {},
) {
  const fields = { options: JSON.stringify({ id, zone: 'Europe/Berlin', units: 'metric', ...options }) };
  return sendFiles(server, person, url, [{ name, type: 'application/octet-stream', bytes: Buffer.from(file) }], fields);
}
