/** A bucket of an object store that speaks S3, and the keys to it. */
export interface ObjectStoreSettings {
  bucket: string;
  /** Its origin, such as `https://s3.eu-central-1.amazonaws.com`. The bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of keys that are valid for a while. */
  sessionToken: string | null;
}

type PicturesUrl = Pick<ObjectStoreSettings, 'bucket' | 'endpoint' | 'region'>;

/** What those who run a store of their own rarely name. */
const defaultRegion = 'us-east-1';

/**
 * Parses `s3://BUCKET?endpoint=ORIGIN&region=NAME`; without an endpoint it is Amazon's of the region. Returns null for
 * anything else.
 */
export function parsePicturesUrl(value: string): PicturesUrl | null {
  const url = value.startsWith('s3://') ? URL.parse(value) : null;
  if (!url || !['', '/'].includes(url.pathname) || url.hash + url.username + url.password + url.port !== '')
    return null;
  const { endpoint, region = defaultRegion, ...others } = Object.fromEntries(url.searchParams);
  const isBucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname);
  if (Object.keys(others).length > 0 || !isBucket || !/^[a-z0-9-]{1,40}$/.test(region)) return null;
  const origin = parseOrigin(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return origin === null ? null : { bucket: url.hostname, endpoint: origin, region };
}

function parseOrigin(value: string): string | null {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') return null;
  return url.search + url.hash + url.username === '' ? url.origin : null;
}
