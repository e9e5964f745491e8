import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';

interface FileDigest {
  bytes: number;
  sha256: string;
}

/** Returns a stream that passes bytes on unchanged, and a function that returns their number and SHA-256 at the end. */
export function digest(): { stream: Transform; result: () => FileDigest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Returns the size and the SHA-256 of a file. */
export async function digestFile(path: string): Promise<FileDigest> {
  return await digestOf(createReadStream(path));
}

/** Returns the size and the SHA-256 of what a stream has, without holding it. */
export async function digestOf(stream: Readable): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
