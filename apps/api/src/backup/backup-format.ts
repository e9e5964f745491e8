import * as z from 'zod/mini';
import product from '../../package.json' with { type: 'json' };

/** Of the manifest and the names of files. A change that older versions cannot restore increases it. */
const formatVersion = 1;

export const manifestName = 'manifest.json';

/** Which names a backup may contain; nothing else is restored. In a folder, database and journal are renamed by each run. */
const names = {
  database: /^rollcall(-[0-9a-f]{16})?\.db$/,
  erasures: /^erasures(-[0-9a-f]{16})?\.jsonl$/,
  picture: /^pictures\/([0-9a-f]{2})\/\1[0-9a-f]{38}[0-9a-z-]*\.[0-9a-z]{3,4}$/,
  manifest: /^manifest\.json$/,
} as const;

export type BackupFileKind = keyof typeof names;

/** Returns what a file of a backup is; null if no backup contains this name. */
export function kindOf(name: string): BackupFileKind | null {
  const kinds = Object.keys(names) as BackupFileKind[];
  return kinds.find((kind) => names[kind].test(name)) ?? null;
}

const BackupFile = z.object({
  bytes: z.number().check(z.int(), z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type BackupFile = z.infer<typeof BackupFile>;

const Manifest = z.object({
  formatVersion: z.literal(formatVersion),
  productVersion: z.string(),
  lastMigration: z.string(),
  /** The database may contain changes that were made up to some seconds later. */
  createdAt: z.iso.datetime(),
  files: z.record(z.string(), BackupFile),
});

/** What is in a complete backup. */
export type Manifest = z.infer<typeof Manifest>;

/** Returns the manifest as it is written. */
export function serializeManifest(manifest: Omit<Manifest, 'formatVersion' | 'productVersion'>): string {
  return `${JSON.stringify({ formatVersion, productVersion: product.version, ...manifest }, null, 1)}\n`;
}

/** Clocks differ. */
const toleranceMs = 60 * 60 * 1000;

/** Throws for a backup from a time to come, by which nothing would have been erased since. */
export function assertNotFromFuture({ createdAt }: Pick<Manifest, 'createdAt'>, now = Date.now()): void {
  if (Date.parse(createdAt) <= now + toleranceMs) return;
  throw new Error(`the backup says that it is from ${createdAt}; set the clock of this machine, or use another backup`);
}

/** Throws an error that says why this backup cannot be used. */
export function parseManifest(text: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new Error('the backup is damaged: its manifest cannot be read');
  }
  const newer = z.object({ formatVersion: z.number().check(z.gt(formatVersion)) }).safeParse(manifest);
  if (newer.success) throw new Error('the backup was made by a newer version of Rollcall; update this one first');
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success) throw new Error('the backup is damaged: its manifest is not one of Rollcall');
  return parsed.data;
}
