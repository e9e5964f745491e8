import { SignedInKind, signedInCookieNames } from '@rollcall/schema/session';
import { getSignedInUser, updateSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { fetchMe, updateOwnName } from '../remote/sessions.ts';
import { rememberCustomer } from './signed-in-customer.page.ts';
import { switchToCustomer, switchToGuest } from './signed-in-user.ts';

/** How long the first screen waits for an answer before it is shown as a visitor's. */
const longestWaitMs = 3_000;

/**
 * Asks the server for the signed-in user where the browser has cleared what pages stored and kept its cookies, as
 * WebKit does after seven days. A visitor, who has no such cookie, makes no call.
 */
export async function recoverSignedInUser(): Promise<void> {
  const kind = readSignedInCookie(document.cookie);
  if (kind === null || (await getSignedInUser())) return;
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([recover(kind), tooLate]);
}

async function recover(kind: SignedInKind): Promise<void> {
  try {
    const customer = kind === 'customer' ? await fetchMe() : null;
    // Only an event knows the user of a guest's session; everywhere else a change of nothing returns them.
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
    // Without an answer the next start asks again; a refused session took its cookie along.
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
