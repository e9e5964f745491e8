import { once } from 'node:events';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { DiskBlobStore } from './blobs/disk-blob-store.ts';
import { explainFullDisk, freeStartReserve } from './blobs/start-reserve.ts';
import { createFirstAdmin, printSetupLink } from './customers/create-admin.ts';
import { openDatabase } from './database/open.ts';
import { collectGarbageWhenIdle } from './http/collect-garbage-when-idle.ts';
import { createLog } from './http/create-log.ts';
import { describeUntrustedProxy } from './http/forwarded-headers.ts';
import { createHttpServer } from './http/http-server.ts';
import { OpenRequests } from './http/open-requests.ts';
import { createMailTransport } from './mail/create-mail-transport.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { limitConnections } from './rate-limit/connection-limit.ts';
import { PictureProcess } from './renditions/picture-process.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import { acquireFolderLock } from './settings/folder-lock.ts';
import type { Settings } from './settings/settings.ts';
import { describeExposedSecrets } from './settings/settings-file.ts';
import { stopServing } from './stop-serving.ts';
import { openTls } from './tls/open-tls.ts';

/** The folder to which `pnpm build` writes the PWA. Tests of updates set another one. */
const webAppDir = process.env.ROLLCALL_WEB_APP ?? new URL('../../pwa/dist', import.meta.url).pathname;

/** Starts the server. On SIGTERM or SIGINT it drains and exits. */
export async function serve(settings: Settings): Promise<void> {
  const log = createLog();
  prepareDataFolder(settings.dataDir);
  // Referenced below: a lock that nothing refers to would end with the next garbage collection.
  const releaseFolder = acquireFolderLock(settings.dataDir);
  freeStartReserve(settings.dataDir);
  const databasePath = join(settings.dataDir, 'rollcall.db');
  const { db, connection } = await openDatabase(databasePath).catch((error: unknown) => {
    throw explainFullDisk(settings.dataDir, error);
  });
  const blobs = await DiskBlobStore.open(settings.dataDir);
  const stop = new AbortController();
  const pictures = new PictureProcess();
  const mailTransport = await createMailTransport(settings, log);
  // Loaded on demand: they take time at the start, and memory.
  const createBilling = settings.stripe && (await import('./plans/create-billing.ts')).createBilling;
  const metrics = settings.metricsPort === null ? null : new (await import('./metrics/metrics.ts')).Metrics();
  const { app, services } = createApp({
    db,
    blobs,
    mailTransport,
    pictures,
    settings,
    log,
    stopping: stop.signal,
    createBilling,
    ...(metrics && { onCall: (call) => metrics.observeCall(call) }),
    webAppDir,
  });

  const { mailQueue, renditions, webhookQueue } = services;
  metrics?.watch({ ...services, databasePath });
  await createFirstAdmin(services.customers, settings.firstAdmin);
  const setupToken = await services.setup.issueToken();
  const certificate = await openTls(settings, log);
  if (certificate) metrics?.watchCertificate(certificate);
  const server = createHttpServer(app.fetch, log, certificate?.pair);
  certificate?.follow((pair) => (server as HttpsServer).setSecureContext(pair));
  const openRequests = new OpenRequests(server);
  if (!settings.trustsProxy) limitConnections(server);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  if (metrics) await startMetricsServer(settings.metricsPort!, metrics, log);
  collectGarbageWhenIdle(server);
  renditions.start();
  webhookQueue.start();
  const scheduledJobs = startScheduledJobs(services, log);

  const shutDown = async () => {
    log.info('stopping');
    stop.abort();
    scheduledJobs.stop();
    await stopServing({ server, openRequests, mailQueue, renditions, webhookQueue });
    pictures.stop();
    await db.destroy();
    connection.close();
    releaseFolder();
    process.exit(0);
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  // After the signal handlers: a process that reads this line may send a signal at once.
  log.info({ port: (server.address() as AddressInfo).port, host: settings.host }, `Rollcall is at ${settings.origin}`);
  for (const warning of [describeUntrustedProxy(settings), describeExposedSecrets(settings)]) {
    if (warning) log.warn(warning);
  }
  if (setupToken) printSetupLink(setupToken, settings, log);
}
