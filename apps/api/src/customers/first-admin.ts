import type { Settings } from '../settings.ts';
import type { CustomersStore } from './customers.store.ts';

/** Makes the administrator that the settings name, while there is none. */
export async function createFirstAdmin(customers: CustomersStore, firstAdmin: Settings['firstAdmin']): Promise<void> {
  if (!firstAdmin || (await customers.hasActiveAdmin())) return;
  await customers.makeAdmin({ ...firstAdmin, firstName: 'Admin', lastName: 'Rollcall' });
}
