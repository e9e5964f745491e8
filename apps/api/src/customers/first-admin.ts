import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { CustomersStore } from './customers.store.ts';
import { setupMinutes } from './setup.store.ts';

/** Makes the administrator that the settings name, while there is none. */
export async function createFirstAdmin(customers: CustomersStore, firstAdmin: Settings['firstAdmin']): Promise<void> {
  if (!firstAdmin || (await customers.hasActiveAdmin())) return;
  await customers.makeAdmin({ ...firstAdmin, firstName: 'Admin', lastName: 'Rollcall' });
}

/**
 * Says on standard output how to become the administrator. The link makes whoever opens it that, so it is a plain line
 * and never part of the log.
 */
export function printSetupLink(token: string, { origin }: Pick<Settings, 'origin'>, log: Logger): void {
  log.info('there is no administrator yet; a setup link was printed');
  process.stdout.write(`Become the administrator, within ${setupMinutes} minutes: ${origin}/setup?token=${token}\n`);
}
