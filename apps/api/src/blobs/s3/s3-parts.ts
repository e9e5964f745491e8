import type { S3Client } from './s3-client.ts';
import { formatParts, listUploadIds, parseUploadId } from './s3-documents.ts';
import { S3Error } from './s3-errors.ts';

/** Each part but the last has at least 5 MiB (CompleteMultipartUpload, `EntityTooSmall`). */
const partBytes = 8 * 1024 * 1024;

/**
 * Writes an object atomically, in parts, of what is too large for the memory. A piece is not used any more once the next is
 * taken. Parts of a process that ends in between stay until {@link abandonParts}.
 */
export async function putPieces(client: S3Client, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const parts: string[] = [];
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let uploadId: string | null = null;
  const sendPart = async () => {
    uploadId ??= parseUploadId(await client.exchange('write', { method: 'POST', key, query: { uploads: '' } }));
    const query = { partNumber: String(parts.length + 1), uploadId };
    const { headers } = await client.send('write', { method: 'PUT', key, query, body: part.subarray(0, filled) });
    parts.push(headers.get('etag') ?? '');
    filled = 0;
  };
  try {
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; ) {
        if (filled === partBytes) await sendPart();
        const copied = piece.copy(part, filled, at);
        filled += copied;
        at += copied;
      }
    }
    if (uploadId === null) return await client.put(key, part.subarray(0, filled));
    await sendPart();
    const result = await client.exchange('write', {
      method: 'POST',
      key,
      query: { uploadId },
      body: formatParts(parts),
    });
    // It may begin to answer before it has put the parts together, and tell of a failure in the body.
    const body = result.toString();
    if (body.includes('<Error>')) throw new S3Error('write', { status: 500, body, date: null });
  } catch (error) {
    if (uploadId !== null) await abandon(client, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Deletes the parts of objects that were never put together. */
export async function abandonParts(client: S3Client, key: string): Promise<void> {
  const query = { uploads: '', prefix: key };
  const listed = await client.exchange('list the parts of objects', { method: 'GET', query });
  for (const uploadId of listUploadIds(listed)) await abandon(client, key, uploadId);
}

async function abandon(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.exchange('give up parts', { method: 'DELETE', key, query: { uploadId } });
}
