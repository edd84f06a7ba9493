import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
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
 * Asks for the server's health while the work lasts, and returns the median of what the server itself computed until each answer, in
 * milliseconds of processor time: a server that reads the files itself computes for seconds, one on a busy machine only waits. What the
 * answers say may be late there too; when the work is over, the database and the storage have to be well.
 */
export async function measureHealth(server: TestServer, work: Promise<unknown>): Promise<{ medianCpuMs: number }> {
  const used: number[] = [];
  const over = work.then(
    () => true,
    () => true,
  );
  do {
    const before = process.cpuUsage();
    await server.app.inject('/api/health');
    const { user, system } = process.cpuUsage(before);
    used.push((user + system) / 1000);
  } while (!(await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100, false))])));
  await expect
    .poll(async () => (await server.app.inject('/api/health')).json(), { timeout: 60_000 })
    .toMatchObject({ database: 'ok', storage: 'ok' });
  used.sort((one, other) => one - other);
  return { medianCpuMs: used[Math.floor(used.length / 2)] ?? 0 };
}
