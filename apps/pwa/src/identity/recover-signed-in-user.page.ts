import { SignedInKind, signedInCookieNames } from '@rollcall/schema/session';
import { getSignedInUser, updateSignedInUser } from '../local/outbox/signed-in-user.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { fetchMe, updateOwnName } from '../remote/sessions.ts';
import { rememberCustomer } from './signed-in-customer.page.ts';
import { switchToCustomer, switchToGuest } from './switch-user.ts';

/** After this time the first screen is shown as a visitor's. */
const timeoutMs = 3_000;

/**
 * Loads the signed-in user from the server where the browser has cleared script-writable storage and kept its cookies,
 * as WebKit does after seven days. Makes no call for a visitor, who has no such cookie.
 */
export async function recoverSignedInUser(): Promise<void> {
  const kind = readSignedInCookie(document.cookie);
  if (kind === null || (await getSignedInUser())) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([recover(kind), timeout]);
}

async function recover(kind: SignedInKind): Promise<void> {
  try {
    const customer = kind === 'customer' ? await fetchMe() : null;
    // An empty change of the name returns the user of a guest's session.
    const userId = customer?.id ?? (await updateOwnName({})).id;
    if (await getSignedInUser()) return;
    if (customer) {
      rememberCustomer(customer);
      await switchToCustomer(userId);
    } else {
      await switchToGuest(userId);
      await updateSignedInUser(userId, { isRecovered: true });
    }
  } catch (error) {
    // The next start retries; a refused session has lost its cookie.
    if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
  }
}

function readSignedInCookie(cookies: string): SignedInKind | null {
  const names: readonly string[] = Object.values(signedInCookieNames);
  for (const cookie of cookies.split('; ')) {
    const [name = '', value] = cookie.split('=');
    const kind = SignedInKind.safeParse(value);
    if (names.includes(name) && kind.success) return kind.data;
  }
  return null;
}
