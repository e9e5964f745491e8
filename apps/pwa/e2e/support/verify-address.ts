import { ApiClient } from './api-client.ts';
import { waitForMailedCode } from './mailbox.ts';
import type { RollcallServer } from './rollcall-server.ts';

/** Verifies an address by a mailed code from another device, so that the server knows its owner from then on. */
export async function verifyAddressElsewhere({ origin, dataDir }: RollcallServer, email: string): Promise<void> {
  const client = new ApiClient(origin);
  await client.call('POST', '/api/guests/lookup', { email });
  await client.call('POST', '/api/guests/verify', { code: await waitForMailedCode(dataDir, email) });
}
