import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreSettings } from '../src/settings/pictures-url.ts';

interface Gateway {
  endpoint: string;
  id: string;
  secret: string;
}

/** The object store of the tests (scripts/vitest/ceph-gateway.ts); null where pictures are in the data folder. */
const gateway: Gateway | null =
  process.env.ROLLCALL_TEST_PICTURES === 's3' ? (JSON.parse(process.env.ROLLCALL_TEST_S3 ?? 'null') as Gateway) : null;

/** Whether pictures are in an object store. */
export const isOnObjectStore = gateway !== null;

/** The buckets in use, by data folder: apps on one folder share theirs, as they share the folder of pictures. */
const buckets = new Map<string, Promise<string>>();

/** Returns the settings of a bucket of its own for a data folder. It goes with the store, after the run. */
export async function acquireBucket(dir: string): Promise<Record<string, string>> {
  const { endpoint, id, secret } = gateway!;
  if (!buckets.has(dir)) buckets.set(dir, createBucket());
  return {
    ROLLCALL_PICTURES_URL: `s3://${await buckets.get(dir)}?endpoint=${encodeURIComponent(endpoint)}`,
    AWS_ACCESS_KEY_ID: id,
    AWS_SECRET_ACCESS_KEY: secret,
  };
}

/** Returns a new bucket. */
export async function createObjectStore(): Promise<ObjectStoreSettings> {
  const { endpoint, id, secret } = gateway!;
  const keys = { accessKeyId: id, secretAccessKey: secret, sessionToken: null };
  return { bucket: await createBucket(), endpoint, region: 'us-east-1', ...keys };
}

async function createBucket(): Promise<string> {
  const name = `test-${randomBytes(8).toString('hex')}`;
  const response = await callStore('PUT', name);
  if (!response.ok) throw new Error(`no bucket was made: ${await response.text()}`);
  await response.body?.cancel();
  return name;
}

/** Sends a signed request to the store of the tests. */
export async function callStore(method: string, path: string, body?: string): Promise<Response> {
  const { endpoint, id, secret } = gateway!;
  const client = new AwsClient({
    accessKeyId: id,
    secretAccessKey: secret,
    service: 's3',
    region: 'us-east-1',
    retries: 0,
  });
  return await client.fetch(`${endpoint}/${path}`, { method, ...(body !== undefined && { body }) });
}
