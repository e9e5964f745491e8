import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UnreachableError } from '../../database/unreachable-error.ts';
import type { ObjectStoreSettings } from '../../settings/pictures-url.ts';
import type { S3Client } from './s3-client.ts';
import { S3Error } from './s3-errors.ts';

/** What the rights of an access key must contain. */
const neededRights =
  's3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads';

/**
 * Does once what the server will do with the bucket. Throws an error that says what is wrong with the settings, the store or
 * the clock, and what to do. The bucket is left as it was.
 */
export async function assertUsableBucket(client: S3Client, settings: ObjectStoreSettings): Promise<void> {
  const key = `probe/${randomBytes(20).toString('hex')}`;
  const content = randomBytes(64);
  try {
    await client.put(key, content);
    try {
      await assertReadable(client, key, content);
      if ((await client.statusForStrangers(key)) === 200) throw new PublicBucket();
    } finally {
      await client.delete([key]);
    }
    if ((await client.size(key)) !== null) throw new Error('the object store does not delete');
  } catch (error) {
    throw new Error(
      `ROLLCALL_PICTURES_URL cannot be used: ${describe(error instanceof UnreachableError ? error.cause : error, settings)}`,
      { cause: error },
    );
  }
}

class PublicBucket extends Error {
  constructor() {
    super('anybody can read the bucket without a key: make it private');
  }
}

async function assertReadable(client: S3Client, key: string, content: Buffer): Promise<void> {
  const whole = await client.get(key);
  const part = await client.stream(key, { start: 8, end: 15 });
  const isSame = whole?.equals(content) === true && part !== null;
  if (!isSame || !(await buffer(part)).equals(content.subarray(8, 16))) {
    throw new Error('the object store does not return what was written');
  }
  for await (const listed of client.list(key)) if (listed.key === key) return;
  throw new Error('the object store does not list what was written');
}

function describe(error: unknown, { bucket, endpoint, region, accessKeyId }: ObjectStoreSettings): string {
  if (error instanceof S3Error) {
    const sentences: Record<string, string> = {
      NoSuchBucket: `there is no bucket ${bucket} at ${endpoint}: create it, or correct the name`,
      InvalidAccessKeyId: `${endpoint} does not know the key ${accessKeyId} of AWS_ACCESS_KEY_ID`,
      SignatureDoesNotMatch: `AWS_SECRET_ACCESS_KEY is not that of the key ${accessKeyId}, or the region is not ${region}`,
      AuthorizationHeaderMalformed: `the bucket is not in the region ${region}: add the right one (&region=…)`,
      PermanentRedirect: `the bucket ${bucket} is not in the region ${region}: add the right one (&region=…)`,
      AccessDenied: `the key ${accessKeyId} may not use the bucket ${bucket}: give it ${neededRights}`,
      RequestTimeTooSkewed: `the clock of this machine is ${describeSkew(error)} from that of ${endpoint}: set it (NTP)`,
      ExpiredToken: 'AWS_SESSION_TOKEN has expired: set new keys',
    };
    if (error.code === 'EDQUOT') return `the object store has no room: ${error.message}`;
    return sentences[error.s3Code] ?? error.message;
  }
  const { message, cause } = error as Error;
  // What fetch throws says only that it failed.
  const reason = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
  return error instanceof TypeError ? `${endpoint} cannot be reached (${reason})` : message;
}

function describeSkew({ storeTime }: S3Error): string {
  if (storeTime === null) return 'too far';
  return `${Math.round(Math.abs(Date.now() - storeTime.getTime()) / 60_000)} minutes`;
}
