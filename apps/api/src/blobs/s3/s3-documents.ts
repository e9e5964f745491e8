// The XML of S3. Keys are ours, or come URL-encoded, so that no parser of XML is needed.

export interface ListedObject {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Parses a page of ListObjectsV2 with `encoding-type=url`. */
export function parseList(xml: string): { objects: ListedObject[]; nextToken: string | null } {
  if (!xml.includes('<ListBucketResult')) throw new Error('the object store sent no list');
  const objects = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => ({
    key: decodeURIComponent(elementOf('Key', entry).replaceAll('+', '%20')),
    bytes: Number(elementOf('Size', entry)),
    writtenAt: new Date(elementOf('LastModified', entry)),
  }));
  const isTruncated = elementOf('IsTruncated', xml) === 'true';
  return { objects, nextToken: isTruncated ? decodeEntities(elementOf('NextContinuationToken', xml)) : null };
}

/** Returns the body of DeleteObjects. Keys have no character that XML reserves. */
export function formatDeletion(keys: string[]): Buffer {
  const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('');
  return Buffer.from(`<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`);
}

/** Returns the first error of a result of DeleteObjects; null for none. A missing object is none. */
export function parseFailedDeletion(xml: string): string | null {
  const errors = Array.from(xml.matchAll(/<Error>.*?<\/Error>/gs), ([error]) => error);
  return errors.find((error) => elementOf('Code', error) !== 'NoSuchKey') ?? null;
}

/** Returns the id of an upload in parts, of the result of CreateMultipartUpload. */
export function parseUploadId(xml: Buffer): string {
  const [id] = listUploadIds(xml);
  if (id === undefined) throw new Error('the object store began no upload');
  return id;
}

/** Returns the ids of uploads in parts, also of a result of ListMultipartUploads. */
export function listUploadIds(xml: Buffer): string[] {
  return Array.from(xml.toString().matchAll(/<UploadId>([^<]+)<\/UploadId>/g), ([, id = '']) => decodeEntities(id));
}

/** Returns the body of CompleteMultipartUpload, for parts by their entity tags. */
export function formatParts(tags: string[]): Buffer {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  return Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  );
}

function elementOf(name: string, xml: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);
}
