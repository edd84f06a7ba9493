import { randomUUID } from 'node:crypto';
import type { TestServer, Visitor } from './test-server.ts';

type Given = { name?: string; id?: string; options?: object };
type Url = '/api/imports' | '/api/imports/reading';

/** Sends a file as a browser's form does. */
export function sendImport(
  server: TestServer,
  { cookie }: Visitor,
  url: Url,
  file: string | Uint8Array,
  { name = 'data.csv', id = randomUUID(), options = {} }: Given = {},
) {
  const boundary = 'a-line-between-the-parts';
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${head('name="options"')}${JSON.stringify({ id, zone: 'Europe/Berlin', units: 'metric', ...options })}\r\n`),
    Buffer.from(head(`name="file"; filename="${name}"`)),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3299',
      origin: 'http://localhost:3299',
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
}
