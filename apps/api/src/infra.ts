import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BlobStore } from './blobs/blob-store.ts';
import { reserveStart } from './blobs/start-reserve.ts';
import { defaultPasswordCost, type PasswordCost } from './customers/password.ts';
import { type Fleet, FleetMutex, loneServer } from './database/fleet.ts';
import type { Database } from './database/open.ts';
import { deleteOldMigrationCopies } from './database/sqlite/migration-copies.ts';
import { ChangeFeed } from './feed/change-feed.ts';
import type { LoggedCall } from './http/request-log.ts';
import { MailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Module } from './module.ts';
import type { ResolveHost } from './outgoing/host-lookups.ts';
import { OpenStreams } from './photos/open-streams.ts';
import type { CreateBilling } from './plans/create-billing.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { defaultRateLimits, type RateLimits } from './rate-limit/rate-limits.ts';
import { SqlRateLimitStore } from './rate-limit/sql-rate-limit-store.ts';
import { ErasureJournal } from './removal/erasure-journal.ts';
import type { RemovalDeps } from './removal/removal-deps.ts';
import type { PictureProcessor } from './renditions/picture-processor.ts';
import { dayMs } from './scheduled-jobs.ts';
import type { Settings } from './settings/settings.ts';

/** The dependencies of the app: everything that differs between a server and a test. */
export interface AppDeps {
  db: Database;
  blobs: BlobStore;
  mailTransport: MailTransport;
  pictures: PictureProcessor;
  settings: Settings;
  log: Logger;
  /** The other servers on the database; none by default. */
  fleet?: Fleet;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Aborted some time before, while others are there for what comes next. */
  draining?: AbortSignal;
  passwordCost?: PasswordCost;
  /** Override the defaults. */
  limits?: Partial<RateLimits>;
  /** Called with each call and its outcome. */
  onCall?: (call: LoggedCall) => void;
  /** Null where payments are not set up: the payment provider's library takes time and memory. */
  createBilling: CreateBilling | null;
  /** Resolves the hosts of webhooks; defaults to the system's resolver. */
  resolveWebhookHost?: ResolveHost;
  /** Resolves the hosts of push services; defaults to the system's resolver. */
  resolvePushHost?: ResolveHost;
  /** Folder of the built PWA; null if another server serves it. */
  webAppDir: string | null;
}

/** What every module may ask for. */
export type Infra = ReturnType<typeof createInfra>['services'];

/** Creates what belongs to no noun. */
export function createInfra(deps: AppDeps) {
  const { db, blobs, settings } = deps;
  const fleet = deps.fleet ?? loneServer;
  const feed = new ChangeFeed(fleet);
  const erasures = new ErasureJournal(settings.dataDir);
  const removal = { db, blobs, feed, photoLocks: new FleetMutex(fleet), erasures } satisfies RemovalDeps;
  const mailQueue = new MailQueue(deps);
  const rateLimits = new SqlRateLimitStore(db);
  const limiter = new RateLimiter({
    limits: { ...defaultRateLimits, ...deps.limits },
    persistent: rateLimits,
    settings,
  });
  const passwordCost = deps.passwordCost ?? defaultPasswordCost;
  const openStreams = new OpenStreams();
  return {
    services: { ...deps, ...removal, fleet, mailQueue, rateLimits, limiter, passwordCost, openStreams },
    jobs: [
      { name: 'delete expired rate limits', run: () => rateLimits.deleteExpired() },
      { name: 'reserve room for erasures', run: async () => erasures.reserveRoom(), isTimeless: true },
      { name: 'reserve room for a start', run: async () => reserveStart(settings.dataDir), isTimeless: true },
      {
        name: 'delete old copies of the database',
        run: async () => deleteOldMigrationCopies(join(settings.dataDir, 'rollcall.db')),
        everyMs: dayMs,
      },
    ],
  } satisfies Module;
}
