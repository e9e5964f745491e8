import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { newFileKey, picturePath } from '../photo-file-names.ts';
import { S3Client } from './s3-client.ts';
import { listUploadIds } from './s3-documents.ts';

test('parts of a video that a server left when it was killed go with the video', async () => {
  const { blobs, settings } = await createTestApp();
  const client = new S3Client(settings.objectStore!);
  const name = `${newFileKey()}.mp4`;
  const key = picturePath(name);
  const list = async () =>
    listUploadIds(await client.exchange('list', { method: 'GET', query: { uploads: '', prefix: key } }));
  for (let server = 0; server < 2; server++) {
    await client.exchange('begin', { method: 'POST', key, query: { uploads: '' } });
  }
  const [uploadId = '', ...others] = await list();
  expect(others).toHaveLength(1);
  await client.send('write', { method: 'PUT', key, query: { partNumber: '1', uploadId }, body: Buffer.alloc(100) });
  await blobs.delete(name);
  expect(await list()).toEqual([]);
});
