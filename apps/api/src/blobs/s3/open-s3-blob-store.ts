import type { Database } from '../../database/open.ts';
import type { ObjectStoreSettings } from '../../settings/pictures-url.ts';
import { assertUsableBucket } from './assert-usable-bucket.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { S3Client } from './s3-client.ts';
import { S3IncomingFiles } from './s3-incoming-files.ts';

/** Opens the store in a bucket. Throws an error that says what to do if that cannot be used. */
export async function openS3BlobStore(
  settings: ObjectStoreSettings,
  { db, dataDir }: { db: Database; dataDir: string },
): Promise<S3BlobStore> {
  const client = new S3Client(settings);
  await assertUsableBucket(client, settings);
  return new S3BlobStore({ client, incoming: new S3IncomingFiles(db, client), dataDir });
}
