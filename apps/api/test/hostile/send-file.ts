import type { LightMyRequestResponse } from 'fastify';
import type { TestServer, Visitor } from '../test-server.ts';

export type SentFile = { name: string; type: string; bytes: Uint8Array };

/** Sends files as the form of a browser does, after the fields. */
export async function sendFiles(
  server: TestServer,
  { cookie }: Visitor,
  url: string,
  files: readonly SentFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, type, bytes } of files) form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return server.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3299',
      origin: 'http://localhost:3299',
      cookie,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/**
 * Asks for the server's health while the work lasts, and returns the median and the longest answer in milliseconds. Jobs of other tests in
 * the shared queue may be late on a busy machine; the database and the storage may not.
 */
export async function measureHealth(server: TestServer, work: Promise<unknown>): Promise<{ medianMs: number; longestMs: number }> {
  const waits: number[] = [];
  const over = work.then(
    () => true,
    () => true,
  );
  do {
    const from = performance.now();
    const { database, storage, reasons } = (await server.app.inject('/api/health')).json();
    if (database !== 'ok' || storage !== 'ok') throw new Error(`/api/health reports ${reasons.join(' ')}`);
    waits.push(performance.now() - from);
  } while (!(await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100, false))])));
  waits.sort((one, other) => one - other);
  return { medianMs: waits[Math.floor(waits.length / 2)] ?? 0, longestMs: waits.at(-1) ?? 0 };
}
