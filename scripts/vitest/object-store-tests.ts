import { hasCeph } from '../ceph-programs.ts';

/** The tests that `pnpm test` runs with pictures in an object store as well; `pnpm test:s3` runs all. */
const alsoOnObjectStore = [
  'apps/api/src/uploads/videos.test.ts',
  'apps/api/src/blobs/blob-store.test.ts',
  'apps/api/src/downloads/archive-ranges.test.ts',
  'apps/api/src/uploads/originals.test.ts',
];

/** Tests that need PostgreSQL and an object store. */
export const onlyOnBoth = ['apps/api/src/move/**/*.test.ts', 'apps/api/src/blobs/s3/two-machines.test.ts'];

/** The tests that run on PostgreSQL and with an object store, where both are there. */
export const onBoth = [
  'apps/api/src/move/**/*.test.ts',
  'apps/api/src/blobs/s3/{s3-incoming-files,two-machines}.test.ts',
  'apps/api/src/uploads/two-completions.test.ts',
];

/** Tests that need an object store. */
export const onlyOnObjectStore = [
  'apps/api/src/blobs/s3/assert-usable-bucket.test.ts',
  'apps/api/src/blobs/s3/faulty-store.test.ts',
  'apps/api/src/blobs/s3/s3-incoming-files.test.ts',
  'apps/api/src/blobs/s3/s3-parts.test.ts',
  'apps/api/src/blobs/s3/serve-on-object-store.test.ts',
];

/** Tests of files in the data folder, of a server process with them, or of nothing that has to do with pictures. */
export const onlyOnDisk = [
  'apps/api/src/backup/**',
  'apps/api/src/blobs/disk-blob-store.test.ts',
  'apps/api/src/blobs/s3/s3-client.test.ts',
  'apps/api/src/database/**',
  'apps/api/src/settings/**',
  'apps/api/test/{acme,local}-certificate.test.ts',
  // A store refuses a server whose clock jumps, as it does there.
  'apps/api/src/scheduled-jobs.test.ts',
  'apps/api/src/doctor/doctor.test.ts',
  // Each case has a copy of a data folder.
  'apps/api/test/{clean-bytes,permissions}.test.ts',
  'apps/api/test/certificate-files.test.ts',
  'apps/api/test/backup-*.test.ts',
  'apps/api/test/command-line.test.ts',
  'apps/api/test/{failed-start,one-server,server-crash,stop}.test.ts',
  'apps/api/test/{fixtures,older-database}.test.ts',
  'apps/api/test/hosting-commands.test.ts',
  'apps/api/test/{import,metrics}.test.ts',
  'apps/api/test/{read-only-disk,storage-full}.test.ts',
];

/** Which tests run with an object store; none where there is none. */
export function listObjectStoreTests(): string[] {
  if (!hasCeph()) return [];
  return process.env.ROLLCALL_TEST_ALL_ON_S3
    ? ['apps/api/{src,test}/**/*.test.ts']
    : [...alsoOnObjectStore, ...onlyOnObjectStore];
}
