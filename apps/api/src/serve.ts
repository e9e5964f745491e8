import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { DiskBlobStore } from './blobs/disk-blob-store.ts';
import { createFirstAdmin, printSetupLink } from './customers/create-admin.ts';
import { openDatabase } from './database/open.ts';
import { createHttpServer } from './http/http-server.ts';
import { openMail } from './mail/open-mail.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import type { Settings } from './settings/settings.ts';

/** How long open requests may take to end after SIGTERM. */
const drainMs = 10_000;

/** Settings → database → blobs → app → listen; on SIGTERM or SIGINT the other way round. */
export async function serve(settings: Settings, webAppDir: string | null): Promise<void> {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const { db, connection } = await openDatabase(join(settings.dataDir, 'rollcall.db'));
  const blobs = await DiskBlobStore.open(settings.dataDir);
  const stop = new AbortController();
  const mail = openMail(settings, log);
  const { app, stores, renditions, mailQueue } = createApp({
    db,
    blobs,
    mail,
    settings,
    log,
    stopping: stop.signal,
    webAppDir,
  });

  await createFirstAdmin(stores.customers, settings.firstAdmin);
  const setupToken = await stores.setup.issueToken();
  const server = createHttpServer(app.fetch, log).listen(settings.port, settings.host);
  await once(server, 'listening');
  renditions.start();
  const chores = startScheduledJobs(stores, log);

  const drain = async () => {
    log.info('stopping');
    stop.abort();
    chores.stop();
    const closed = new Promise((resolve) => server.close(resolve)).then(() => mailQueue.idle());
    const late = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
    await Promise.race([closed, late]);
    await renditions.stop();
    await db.destroy();
    connection.close();
    process.exit(0);
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
  // Last: who reads that it is there may end it at once.
  log.info({ port: (server.address() as AddressInfo).port, host: settings.host }, `Rollcall is at ${settings.origin}`);
  if (setupToken) printSetupLink(setupToken, settings, log);
}
