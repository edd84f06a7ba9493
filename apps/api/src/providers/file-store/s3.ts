import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ServiceError } from '../circuit-breaker.ts';
import { createExchangeLimiter, isServiceFailure, readBytes } from '../exchange-limiter.ts';
import type { FileStore } from './port.ts';

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Further attempts are within the exchange's time. The files that we put there have at most 10 MB. */
const limits = { name: 'the file store', msMax: 30_000, answerBytesMax: 32_000_000, atOnceMax: 16 };
const attemptsMax = 4;
const firstPauseMs = 50;

/** Files in a bucket of any store that speaks S3. */
export function createS3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { msMax = limits.msMax, answerBytesMax = limits.answerBytesMax } = {},
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const exchanges = createExchangeLimiter({ ...limits, msMax, answerBytesMax });
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, signal: AbortSignal, body?: Uint8Array) => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(await client.sign(address, { method, ...(body ? { body: Buffer.from(body) } : {}) }), { signal });
      const { status, ok, headers } = response;
      // Every store names the version it keeps or gives. What does not is another server, whatever its status.
      if (ok && method !== 'DELETE' && !headers.has('etag')) {
        await response.body?.cancel();
        throw new ServiceError(`the file store answered ${status} to ${method} without a version`);
      }
      if (ok && method === 'GET') return { status, bytes: await readBytes(response, { name: limits.name, answerBytesMax }) };
      await response.body?.cancel();
      if (!isServiceFailure(status)) return { status, bytes: null };
      if (attempt === attemptsMax) throw new ServiceError(`the file store answered ${status} to ${method}`);
      await sleep(Math.random() * firstPauseMs * 2 ** attempt, undefined, { signal });
    }
  };
  const call: (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) => ReturnType<typeof ask> = async (method, key, body) => {
    const answer = await exchanges.run(endpoint, (signal) => ask(method, key, signal, body));
    if (answer.status < 300 || answer.status === 404) return answer;
    // What the store says may name the key, which is no secret; the status says enough.
    throw new ServiceError(`the file store answered ${answer.status} to ${method}`);
  };
  return {
    put: async (key, bytes) => {
      const { status } = await call('PUT', key, bytes);
      if (status === 404) throw new ServiceError('the bucket is not there');
    },
    get: async (key) => (await call('GET', key)).bytes,
    delete: async (key) => {
      await call('DELETE', key);
    },
  };
}
