import { join } from 'node:path';
import type { Logger } from 'pino';
import { reserveStart } from './blobs/start-reserve.ts';
import { ClockMonitor } from './clock-monitor.ts';
import type { AccountInvitationsStore } from './customers/account-invitations.store.ts';
import type { EmailConfirmationStore } from './customers/email-confirmation.store.ts';
import type { PasswordResetStore } from './customers/password-reset.store.ts';
import type { Fleet } from './database/fleet.ts';
import { deleteOldMigrationCopies } from './database/sqlite/migration-copies.ts';
import type { ArchivesStore } from './downloads/archives.store.ts';
import type { GuestLookupStore } from './guests/guest-lookup.store.ts';
import type { PendingUploadRemindersStore } from './guests/pending-upload-reminders.store.ts';
import type { ReentryStore } from './guests/reentry.store.ts';
import type { ReviewLinksStore } from './hosts/review-links.store.ts';
import type { DueNotificationsStore } from './notifications/due-notifications.store.ts';
import type { Billing } from './plans/create-billing.ts';
import type { RateLimitStore } from './rate-limit/rate-limit-store.ts';
import type { ErasureJournal } from './removal/erasure-journal.ts';
import { type OrphanCounts, quarantineDays } from './removal/orphan-files.ts';
import type { PhotoRemovalStore } from './removal/photo-removal.store.ts';
import type { RetentionStore } from './retention/retention.store.ts';
import type { SessionsStore } from './sessions/sessions.store.ts';
import type { Settings } from './settings/settings.ts';
import type { WebhooksStore } from './webhooks/webhooks.store.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const intervalMs = 15 * minuteMs;

interface Stores {
  archives: ArchivesStore;
  /** Null where payments are not set up. */
  billing: Billing | null;
  accountInvitations: AccountInvitationsStore;
  dueNotifications: DueNotificationsStore;
  emailConfirmations: EmailConfirmationStore;
  erasures: ErasureJournal;
  /** Whose leader runs the jobs. */
  fleet: Pick<Fleet, 'isLeader'>;
  rateLimits: RateLimitStore;
  lookups: GuestLookupStore;
  passwordResets: PasswordResetStore;
  pendingUploadReminders: PendingUploadRemindersStore;
  photoRemoval: PhotoRemovalStore;
  reentry: ReentryStore;
  reviewLinks: ReviewLinksStore;
  retention: RetentionStore;
  sessions: SessionsStore;
  settings: Pick<Settings, 'dataDir'>;
  webhooks: WebhooksStore;
}

interface ScheduledJob {
  name: string;
  run: () => Promise<void>;
  /** Minimum interval since the last success; every run if absent. */
  everyMs?: number;
  /** Whether it runs every minute, beside the rounds of the others. */
  isPunctual?: boolean;
  /** Whether it does the same whatever the time is. All others erase or mail what is old enough, and need a right clock. */
  isTimeless?: boolean;
}

function listJobs({ billing, ...stores }: Stores, log: Logger): ScheduledJob[] {
  return [
    { name: 'erase expired photos', run: () => stores.photoRemoval.eraseExpired() },
    { name: 'delete expired sessions', run: () => stores.sessions.deleteExpired() },
    { name: 'delete expired password resets', run: () => stores.passwordResets.deleteExpired() },
    { name: 'delete expired email confirmations', run: () => stores.emailConfirmations.deleteExpired() },
    { name: 'delete expired account invitations', run: () => stores.accountInvitations.deleteExpired() },
    { name: 'delete expired sign-in codes', run: () => stores.lookups.deleteExpired() },
    { name: 'delete expired re-entry links', run: () => stores.reentry.deleteExpired() },
    { name: 'delete expired review links', run: () => stores.reviewLinks.deleteExpired() },
    { name: 'delete expired rate limits', run: () => stores.rateLimits.deleteExpired() },
    { name: 'send pending upload reminders', run: () => stores.pendingUploadReminders.sendDue() },
    { name: 'notify of developed photos', run: () => stores.dueNotifications.notifyOfDeveloped(), isPunctual: true },
    { name: 'notify of what is due', run: () => stores.dueNotifications.notifyDue() },
    { name: 'discard idle uploads', run: () => stores.photoRemoval.discardIdleUploads() },
    {
      name: 'sweep orphan files',
      run: async () => reportOrphans(await stores.photoRemoval.sweepOrphanFiles(), log),
      everyMs: dayMs,
    },
    { name: 'reserve room for erasures', run: async () => stores.erasures.reserveRoom(), isTimeless: true },
    { name: 'reserve room for a start', run: async () => reserveStart(stores.settings.dataDir), isTimeless: true },
    { name: 'delete photos of events without a plan', run: () => stores.retention.run(), everyMs: dayMs },
    {
      name: 'delete old copies of the database',
      run: async () => deleteOldMigrationCopies(join(stores.settings.dataDir, 'rollcall.db')),
      everyMs: dayMs,
    },
    { name: 'drop expired erasures', run: () => stores.photoRemoval.dropExpiredErasures(), everyMs: dayMs },
    {
      name: 'write missing facts of photos',
      run: () => stores.photoRemoval.writeMissingFacts(),
      everyMs: dayMs,
      isTimeless: true,
    },
    { name: 'delete old deliveries of webhooks', run: () => stores.webhooks.deleteOldDeliveries(), everyMs: dayMs },
    { name: 'compute missing checksums', run: () => stores.archives.fillChecksums(), isTimeless: true },
    ...(billing ? listBillingJobs(billing) : []),
  ];
}

/** At the start this is where a database is noticed that is older than its pictures. */
function reportOrphans({ found, kept }: OrphanCounts, log: Logger): void {
  if (found > 0) {
    log.error(
      { photos: found },
      'the database does not know photos that were received: it is damaged, or older than its pictures. They are in quarantine; put the newer database back, or run "rollcall doctor --adopt"',
    );
  } else if (kept > 0) {
    log.warn(
      { photos: kept },
      `photos are in quarantine, and deleted after ${quarantineDays} days; see "rollcall doctor"`,
    );
  }
}

function listBillingJobs({ webhooks, cancelErased, reconcile }: Billing): ScheduledJob[] {
  return [
    { name: 'cancel subscriptions of the erased', run: async () => void (await cancelErased()), isTimeless: true },
    {
      name: 'compare with the payment provider',
      run: async () => void (await reconcile()),
      everyMs: dayMs,
      isTimeless: true,
    },
    { name: 'delete old webhooks', run: () => webhooks.deleteOld(), everyMs: dayMs },
  ];
}

/**
 * Runs all jobs one after the other, now and every 15 minutes, and beside them the punctual ones every minute. A failed job is logged; the next one runs. A round that
 * takes longer than the interval is not joined by another: its jobs are not written to run twice at once. For a day
 * after the clock was set, nothing is erased or mailed by its age.
 */
export function startScheduledJobs(stores: Stores, log: Logger): { stop: () => Promise<void> } {
  const jobs = listJobs(stores, log);
  const succeededAtMs = new Map<ScheduledJob, number>();
  const clock = new ClockMonitor();
  let isStopping = false;
  let round: Promise<void> | null = null;
  let punctualRound: Promise<void> | null = null;
  const runAll = async (isPunctual: boolean) => {
    for (const job of jobs.filter((one) => Boolean(one.isPunctual) === isPunctual)) {
      if (isStopping || !stores.fleet.isLeader) return;
      const jumpMs = clock.check();
      if (jumpMs !== 0) log.error({ jumpMs }, 'the clock was set: nothing is erased by its age for a day');
      if (!clock.isTrusted && !job.isTimeless) continue;
      const lastMs = succeededAtMs.get(job);
      if (job.everyMs !== undefined && lastMs !== undefined && performance.now() - lastMs < job.everyMs) continue;
      try {
        await job.run();
        succeededAtMs.set(job, performance.now());
      } catch (err) {
        log.error({ err, job: job.name }, 'a scheduled job failed');
      }
    }
  };
  const startRound = () => {
    round ??= runAll(false).finally(() => {
      round = null;
    });
  };
  const startPunctualRound = () => {
    punctualRound ??= runAll(true).finally(() => {
      punctualRound = null;
    });
  };
  const timers = [setInterval(startRound, intervalMs), setInterval(startPunctualRound, minuteMs)];
  startRound();
  startPunctualRound();
  /** Starts no further job. Resolves once the running one has ended. */
  const stop = async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all([round, punctualRound]);
  };
  return { stop };
}
