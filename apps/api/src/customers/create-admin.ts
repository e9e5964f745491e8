import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Registration } from '@rollcall/schema/customer';
import { openDatabase } from '../database/open.ts';
import type { Settings } from '../settings/settings.ts';
import { CustomersStore } from './customers.store.ts';
import { defaultPasswordCost } from './password.ts';

interface Options {
  email?: string;
  password?: string;
  'first-name': string;
  'last-name': string;
}

/** `rollcall admin create`, also beside a running server. Throws a sentence for what cannot be used. */
export async function createAdmin(settings: Settings, options: Options): Promise<void> {
  const registration = Registration.safeParse({
    email: options.email,
    password: options.password,
    firstName: options['first-name'],
    lastName: options['last-name'],
  });
  if (!registration.success) {
    const issue = registration.error.issues[0];
    throw new Error(`--${String(issue?.path[0])}: ${issue?.message}`);
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const { db } = await openDatabase(join(settings.dataDir, 'rollcall.db'));
  try {
    const admin = await new CustomersStore(db, defaultPasswordCost).makeAdmin(registration.data);
    process.stdout.write(`${admin.email} is an administrator.\n`);
  } finally {
    await db.destroy();
  }
}
