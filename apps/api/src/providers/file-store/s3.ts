import { AwsClient } from 'aws4fetch';
import type { FileStore } from './port.ts';

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

const answerSecondsMax = 60;

/** Files in a bucket of any store that speaks S3. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    const signal = AbortSignal.timeout(answerSecondsMax * 1000);
    const response = await client.fetch(address, { method, signal, ...(body ? { body: Buffer.from(body) } : {}) });
    if (response.ok || response.status === 404) return response;
    // What the store says may name the key, which is no secret; the status says enough.
    throw new Error(`the file store answered ${response.status} to ${method}`);
  };
  return {
    put: async (key, bytes) => {
      const response = await call('PUT', key, bytes);
      if (!response.ok) throw new Error('the bucket is not there');
    },
    get: async (key) => {
      const response = await call('GET', key);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    delete: async (key) => {
      await call('DELETE', key);
    },
  };
}
