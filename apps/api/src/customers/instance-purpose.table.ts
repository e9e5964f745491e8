import type { InstancePurpose, RegistrationPolicy } from '@rollcall/schema/customer';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { Settings } from '../settings/settings.ts';

type PurposeSettings = Pick<
  Settings,
  'acceptsPayments' | 'isBillingGiven' | 'isBillingOn' | 'isRegistrationGiven' | 'registration' | 'stripe'
>;

const defaults: Record<InstancePurpose, { isBillingOn: boolean; registration: RegistrationPolicy }> = {
  'own-events': { isBillingOn: false, registration: 'closed' },
  clients: { isBillingOn: false, registration: 'invite' },
  'public-service': { isBillingOn: true, registration: 'open' },
};

/** Stores what the server is for. */
export async function insertInstancePurpose(trx: Transaction<Tables>, purpose: InstancePurpose): Promise<void> {
  await trx
    .insertInto('instance')
    .values({ id: 1, purpose })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ purpose }))
    .execute();
}

/** Applies the stored purpose, if there is one, to the settings that are not given. */
export async function loadInstancePurpose(db: Database, settings: PurposeSettings): Promise<void> {
  const row = await db.selectFrom('instance').select('purpose').executeTakeFirst();
  if (row) applyInstancePurpose(settings, row.purpose);
}

/** Changes the settings that are not given to those of the purpose. */
export function applyInstancePurpose(settings: PurposeSettings, purpose: InstancePurpose): void {
  const { isBillingOn, registration } = defaults[purpose];
  if (!settings.isRegistrationGiven) settings.registration = registration;
  if (settings.isBillingGiven) return;
  settings.isBillingOn = isBillingOn;
  settings.acceptsPayments = isBillingOn && settings.stripe !== null;
}
