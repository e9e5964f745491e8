import { printSetupLink } from './customers/create-admin.ts';
import { createLog } from './http/create-log.ts';
import { describeUntrustedProxy } from './http/forwarded-headers.ts';
import { PictureProcess } from './renditions/picture-process.ts';
import type { Settings } from './settings/settings.ts';
import { describeExposedSecrets } from './settings/settings-file.ts';
import { startServer } from './start-server.ts';

/** Runs the server until SIGTERM or SIGINT, after which it drains and this process exits. */
export async function serve(settings: Settings): Promise<void> {
  const log = createLog();
  const pictures = new PictureProcess();
  const { port, setupToken, stop } = await startServer(settings, { log, pictures });
  const shutDown = async () => {
    log.info('stopping');
    await stop();
    pictures.stop();
    process.exit(0);
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  // After the signal handlers: a process that reads this line may send a signal at once.
  log.info({ port, host: settings.host }, `Rollcall is at ${settings.origin}`);
  for (const warning of [describeUntrustedProxy(settings), describeExposedSecrets(settings)]) {
    if (warning) log.warn(warning);
  }
  if (setupToken) printSetupLink(setupToken, settings, log);
}
