import type { Server as HttpsServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { openBlobStore } from './blobs/open-blob-store.ts';
import { explainFullDisk, freeStartReserve } from './blobs/start-reserve.ts';
import { createFirstAdmin } from './customers/create-admin.ts';
import { loadInstancePurpose } from './customers/instance-purpose.table.ts';
import { joinFleet, openConfiguredDatabase } from './database/open.ts';
import { SequenceWatch } from './feed/sequence-watch.ts';
import { collectGarbageWhenIdle } from './http/collect-garbage-when-idle.ts';
import { createHttpServer } from './http/http-server.ts';
import { listen } from './http/listen.ts';
import { OpenRequests } from './http/open-requests.ts';
import { createMailTransport } from './mail/create-mail-transport.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { limitConnections } from './rate-limit/connection-limit.ts';
import type { PictureProcessor } from './renditions/picture-processor.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { acquireFolderLock } from './settings/folder-lock.ts';
import type { Settings } from './settings/settings.ts';
import { startWork } from './start-work.ts';
import { stopServing } from './stop-serving.ts';
import { openTls } from './tls/open-tls.ts';
import { createWorkerApp } from './worker-app.ts';

/** The folder to which `pnpm build` writes the PWA. Tests of updates set another one. */
const webAppDir = process.env.ROLLCALL_WEB_APP ?? new URL('../../pwa/dist', import.meta.url).pathname;

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Makes whoever opens the setup page with it the administrator; null if there is one. */
  setupToken: string | null;
  /**
   * Says that it is not ready, until proxies have noticed; then stops accepting requests, lets what has begun finish, and closes
   * the database unless something takes too long.
   * @param options.isUrgent skips the first
   */
  stop(options?: { isUrgent?: boolean }): Promise<void>;
}

interface Deps {
  log: Logger;
  /** Decodes pictures. Not stopped with the server. */
  pictures: PictureProcessor;
}

/**
 * Starts a server. Several in one process share nothing but what they are given. Throws if something cannot be opened
 * before anybody is served; what was opened until then ends with the process.
 */
export async function startServer(settings: Settings, { log, pictures }: Deps): Promise<RunningServer> {
  prepareDataFolder(settings.dataDir);
  // Referenced below: a lock that nothing refers to would end with the next garbage collection. Servers on PostgreSQL share
  // the folder: what two of them must not do at once, they lock there.
  const releaseFolder = settings.databaseUrl ? () => undefined : acquireFolderLock(settings.dataDir);
  freeStartReserve(settings.dataDir);
  const { db } = await openConfiguredDatabase(settings, log).catch((error: unknown) => {
    throw explainFullDisk(settings.dataDir, error);
  });
  const fleet = await joinFleet(settings, log);
  await loadInstancePurpose(db, settings);
  const blobs = await openBlobStore(settings, db, { isShared: fleet.isShared });
  const [draining, stopping] = [new AbortController(), new AbortController()];
  const mailTransport = await createMailTransport(settings, log);
  // Loaded on demand: they take time at the start, and memory.
  const createBilling = settings.stripe && (await import('./plans/create-billing.ts')).createBilling;
  const metrics = settings.metricsPort === null ? null : new (await import('./metrics/metrics.ts')).Metrics();
  const created = createApp({
    db,
    blobs,
    mailTransport,
    pictures,
    settings,
    log,
    fleet,
    draining: draining.signal,
    stopping: stopping.signal,
    createBilling,
    ...(metrics && { onCall: (call) => metrics.observeCall(call) }),
    webAppDir,
  });
  const { app, services } = created;
  const { mailQueue, pushKeys, pushQueue, renditions, storedMailQueue, webhookQueue } = services;
  metrics?.watch(services);
  // At the first start, so that a full disk is noticed now and not by a guest.
  pushKeys.load();
  if (fleet.isShared) await pushKeys.share(db);
  const isWorker = settings.role === 'worker';
  if (!isWorker) await createFirstAdmin(services.customers, settings.firstAdmin);
  // A new link voids the one before.
  const setupToken = isWorker ? null : await services.setup.issueToken();
  const certificate = await openTls(settings, log);
  if (certificate) metrics?.watchCertificate(certificate);
  const server = createHttpServer(isWorker ? createWorkerApp(services).fetch : app.fetch, log, certificate);
  certificate?.follow((pair) => (server as HttpsServer).setSecureContext(pair));
  const openRequests = new OpenRequests(server);
  if (!settings.trustsProxy) limitConnections(server);
  if (metrics) await startMetricsServer(settings.metricsPort!, metrics, log);
  // Last of what can fail: nobody is served by half a server.
  const port = await listen(server, 'PORT', settings);
  collectGarbageWhenIdle(server);
  const scheduledJobs = settings.role === 'web' ? null : startWork(created);
  const sequenceWatch = fleet.isShared ? new SequenceWatch(services) : null;
  sequenceWatch?.start();

  const stop = async ({ isUrgent = false } = {}) => {
    draining.abort();
    if (!isUrgent) await sleep(settings.drainMs);
    stopping.abort();
    const queues = { mailQueue, pushQueue, renditions, storedMailQueue, webhookQueue, scheduledJobs };
    // What is still running would fail on a closed database. The end of the process closes it, and SQLite loses nothing.
    if (!(await stopServing({ server, openRequests, ...queues }))) return;
    await sequenceWatch?.stop();
    await fleet.stop();
    await db.destroy();
    releaseFolder();
  };
  return { port, setupToken, stop };
}
