import { printSetupLink } from './customers/create-admin.ts';
import { createLog } from './http/create-log.ts';
import { describeUntrustedProxy } from './http/forwarded-headers.ts';
import { describeUnsoldPlans } from './plans/sold-plans.ts';
import { handleProcessErrors } from './process-errors.ts';
import { PictureProcess } from './renditions/picture-process.ts';
import type { Settings } from './settings/settings.ts';
import { describeExposedSecrets } from './settings/settings-file.ts';
import { startServer } from './start-server.ts';

/** Runs the server until SIGTERM, SIGINT or an exception that nothing caught, after which it drains and this process exits. */
export async function serve(settings: Settings): Promise<void> {
  const log = createLog();
  const pictures = new PictureProcess();
  const { port, setupToken, stop } = await startServer(settings, { log, pictures });
  let isStopping = false;
  const shutDown = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    await stop({ isUrgent: exitCode !== 0 });
    pictures.stop();
    process.exit(exitCode);
  };
  process.once('SIGTERM', () => shutDown(0));
  process.once('SIGINT', () => shutDown(0));
  handleProcessErrors(log, () => shutDown(1));
  // After the signal handlers: a process that reads this line may send a signal at once.
  log.info({ port, host: settings.host }, `Rollcall is at ${settings.origin}`);
  for (const warning of [
    describeUntrustedProxy(settings),
    describeExposedSecrets(settings),
    describeUnsoldPlans(settings),
  ]) {
    if (warning) log.warn(warning);
  }
  if (setupToken) printSetupLink(setupToken, settings, log);
}
