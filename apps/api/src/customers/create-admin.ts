import { Registration } from '@rollcall/schema/customer';
import type { Logger } from 'pino';
import { openConfiguredDatabase } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { CustomersStore } from './customers.store.ts';
import { assertNotGuessable } from './new-password.ts';
import { defaultPasswordCost } from './password.ts';
import { setupMinutes } from './setup.store.ts';

/** The options of `rollcall admin create`. */
export type AdminOptions = Pick<Registration, 'email' | 'password' | 'firstName' | 'lastName'>;

/** Runs `rollcall admin create`, also beside a running server. Throws an error that names the first invalid option. */
export async function createAdmin(settings: Settings, options: AdminOptions): Promise<void> {
  const registration = Registration.safeParse(options);
  if (!registration.success) {
    const issue = registration.error.issues[0];
    const option = String(issue?.path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new Error(`--${option}: ${issue?.message}`);
  }
  await assertNotGuessableIn('--password', registration.data);
  prepareDataFolder(settings.dataDir);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const admin = await new CustomersStore({ db, passwordCost: defaultPasswordCost }).createOrPromoteAdmin(
      registration.data,
    );
    process.stdout.write(`${admin.email} is an administrator.\n`);
  } finally {
    await db.destroy();
  }
}

/**
 * Creates the administrator from the settings unless an active one exists. Throws an error that names the setting if the
 * password is easy to guess.
 */
export async function createFirstAdmin(customers: CustomersStore, firstAdmin: Settings['firstAdmin']): Promise<void> {
  if (!firstAdmin || (await customers.hasActiveAdmin())) return;
  await assertNotGuessableIn('ROLLCALL_ADMIN_PASSWORD', firstAdmin);
  await customers.createOrPromoteAdmin({ ...firstAdmin, firstName: 'Rollcall', lastName: 'Admin' });
}

async function assertNotGuessableIn(source: string, { password, email }: Pick<Registration, 'password' | 'email'>) {
  try {
    await assertNotGuessable(password, email);
  } catch (error) {
    throw error instanceof ProblemError ? new Error(`${source}: ${error.message}`) : error;
  }
}

/**
 * Prints the setup link to standard output. It is never logged, because anybody who opens it becomes the
 * administrator.
 */
export function printSetupLink(token: string, { origin }: Pick<Settings, 'origin'>, log: Logger): void {
  log.info('there is no administrator yet; a setup link was printed');
  process.stdout.write(
    `Open this link within ${setupMinutes} minutes to become the administrator: ${origin}/setup?token=${token}\n`,
  );
}
