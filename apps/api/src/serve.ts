import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { DiskBlobStore } from './blobs/disk-blob-store.ts';
import { createFirstAdmin, printSetupLink } from './customers/create-admin.ts';
import { openDatabase } from './database/open.ts';
import { collectGarbageWhenIdle } from './http/collect-garbage-when-idle.ts';
import { describeUntrustedProxy } from './http/forwarded-headers.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMailTransport } from './mail/create-mail-transport.ts';
import { limitConnections } from './rate-limit/connection-limit.ts';
import { PictureProcess } from './renditions/picture-process.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { prepareDataFolder } from './settings/data-folder.ts';
import type { Settings } from './settings/settings.ts';

/** How long requests may take to finish after SIGTERM. */
const drainMs = 10_000;

/** Starts the server. On SIGTERM or SIGINT it drains and exits. */
export async function serve(settings: Settings, webAppDir: string | null): Promise<void> {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  prepareDataFolder(settings.dataDir);
  const { db, connection } = await openDatabase(join(settings.dataDir, 'rollcall.db'));
  const blobs = await DiskBlobStore.open(settings.dataDir);
  const stop = new AbortController();
  const pictures = new PictureProcess();
  const mailTransport = await createMailTransport(settings, log);
  const { app, stores, renditions, mailQueue } = createApp({
    db,
    blobs,
    mailTransport,
    pictures,
    settings,
    log,
    stopping: stop.signal,
    webAppDir,
  });

  await createFirstAdmin(stores.customers, settings.firstAdmin);
  const setupToken = await stores.setup.issueToken();
  const server = createHttpServer(app.fetch, log);
  if (!settings.trustsProxy) limitConnections(server);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  collectGarbageWhenIdle(server);
  renditions.start();
  const scheduledJobs = startScheduledJobs(stores, log);

  const shutDown = async () => {
    log.info('stopping');
    stop.abort();
    scheduledJobs.stop();
    const closed = new Promise((resolve) => server.close(resolve)).then(() => mailQueue.onIdle());
    const timeout = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
    await Promise.race([closed, timeout]);
    await renditions.stop();
    pictures.stop();
    await db.destroy();
    connection.close();
    process.exit(0);
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  // After the signal handlers: a process that reads this line may send a signal at once.
  log.info({ port: (server.address() as AddressInfo).port, host: settings.host }, `Rollcall is at ${settings.origin}`);
  const warning = describeUntrustedProxy(settings);
  if (warning) log.warn(warning);
  if (setupToken) printSetupLink(setupToken, settings, log);
}
