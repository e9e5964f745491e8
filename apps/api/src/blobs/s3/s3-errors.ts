/** A refusal of the store, by its code in S3's list of errors. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** Such as `NoSuchBucket`; empty where the store sent none. */
  readonly s3Code: string;
  /** When the store answered, by its own clock; null where it did not say. */
  readonly storeTime: Date | null;
  /** As of the system: `EDQUOT` where the store has no room. */
  readonly code?: string;

  constructor(action: string, { status, body, date }: { status: number; body: string; date: string | null }) {
    const s3Code = textOf('Code', body);
    super(
      `the object store refused to ${action}: ${[status, s3Code, textOf('Message', body)].filter(Boolean).join(' ')}`,
    );
    this.status = status;
    this.s3Code = s3Code;
    this.storeTime = date === null || Number.isNaN(Date.parse(date)) ? null : new Date(date);
    if (status === 507 || fullCodes.has(s3Code)) this.code = 'EDQUOT';
  }
}

/** How stores say that a quota is used up: Ceph's gateway, MinIO's descendants, Wasabi. */
const fullCodes: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'StorageFull',
  'InsufficientStorage',
]);

/** An error as of the system for a file that is not there. */
export function missingObject(key: string): Error {
  return Object.assign(new Error(`ENOENT: there is no object ${key}`), { code: 'ENOENT' });
}

function textOf(element: string, xml: string): string {
  return new RegExp(`<${element}>([^<]{0,300})</${element}>`).exec(xml)?.[1] ?? '';
}
