import { afterEach, expect, test, vi } from 'vitest';
import { callStore, createObjectStore } from '../../../test/object-stores.ts';
import type { ObjectStoreSettings } from '../../settings/pictures-url.ts';
import { assertUsableBucket } from './assert-usable-bucket.ts';
import { S3Client } from './s3-client.ts';

afterEach(() => void vi.useRealTimers());

async function refusalOf(settings: ObjectStoreSettings): Promise<string> {
  const refused = assertUsableBucket(new S3Client(settings, { answerMs: 2000 }), settings);
  return await refused.then(
    () => 'usable',
    (error: Error) => error.message,
  );
}

/** Allows or forbids everybody something, as the policy of a bucket. */
async function setPolicy(bucket: string, effect: 'Allow' | 'Deny', action: string): Promise<void> {
  const resources = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`];
  const statement = { Effect: effect, Principal: '*', Action: [action], Resource: resources };
  const response = await callStore(
    'PUT',
    `${bucket}?policy`,
    JSON.stringify({ Version: '2012-10-17', Statement: [statement] }),
  );
  expect(response.ok).toBe(true);
}

test('leaves a bucket that can be used as it was', async () => {
  const settings = await createObjectStore();
  expect(await refusalOf(settings)).toBe('usable');
  for await (const { key } of new S3Client(settings).list('')) expect(key).toBeNull();
});

test.each([
  ['a bucket that is missing', { bucket: 'no-such-bucket' }, /there is no bucket no-such-bucket at http:.*: create it/],
  ['an unknown key', { accessKeyId: 'UNKNOWN' }, /does not know the key UNKNOWN of AWS_ACCESS_KEY_ID/],
  ['a wrong secret', { secretAccessKey: 'wrong' }, /AWS_SECRET_ACCESS_KEY is not that of the key/],
  ['a store that is not there', { endpoint: 'http://127.0.0.1:9' }, /http:\/\/127.0.0.1:9 cannot be reached \(.*\)/],
  ['a host that is not there', { endpoint: 'https://s3.invalid' }, /https:\/\/s3.invalid cannot be reached \(.*\)/],
] as [string, Partial<ObjectStoreSettings>, RegExp][])('refuses %s', async (_, wrong, sentence) => {
  const refusal = await refusalOf({ ...(await createObjectStore()), ...wrong });
  expect(refusal).toMatch(sentence);
  expect(refusal).toMatch(/^ROLLCALL_PICTURES_URL cannot be used: /);
  expect(refusal).not.toContain('secret-of-tests');
});

test('refuses a bucket that it may not write', async () => {
  const settings = await createObjectStore();
  await setPolicy(settings.bucket, 'Deny', 's3:PutObject');
  expect(await refusalOf(settings)).toMatch(/may not use the bucket .*: give it s3:GetObject, s3:PutObject/);
});

test('refuses a bucket that anybody can read', async () => {
  const settings = await createObjectStore();
  await setPolicy(settings.bucket, 'Allow', 's3:GetObject');
  expect(await refusalOf(settings)).toMatch(/anybody can read the bucket without a key: make it private/);
});

test('refuses a clock that is wrong, and says by how much', async () => {
  const settings = await createObjectStore();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
  expect(await refusalOf(settings)).toMatch(/the clock of this machine is (59|60|61) minutes from that of http:/);
});
