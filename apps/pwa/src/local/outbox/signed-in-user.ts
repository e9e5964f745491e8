import { liveQuery } from 'dexie';
import { outboxDatabase } from './outbox-database.ts';

/** The signed-in user of this browser. Not a secret and no proof: the session cookie is. */
export interface SignedInUser {
  userId: string;
  /** A guest has no account: `/api/auth/me` is not called for them. */
  kind: 'customer' | 'guest';
  /** The server no longer knew the session. */
  isExpired: boolean;
  /** The address that a guest proved on this browser; without one they are the person who has this phone. */
  provenEmail?: string;
  /** Recognized by the session cookie after the browser cleared its storage: memberships may be missing here. */
  isRecovered?: boolean;
}

const key = 'signedIn';

export async function getSignedInUser(): Promise<SignedInUser | null> {
  const setting = await outboxDatabase.settings.get(key);
  return (setting?.value as SignedInUser | undefined) ?? null;
}

let watched: Promise<SignedInUser | null> | undefined;

/** Returns the signed-in user from memory, for what is requested with every picture; a moment behind other tabs. */
export function watchSignedInUser(): Promise<SignedInUser | null> {
  watched ??= new Promise((resolve, reject) => {
    liveQuery(getSignedInUser).subscribe({
      next: (user) => {
        watched = Promise.resolve(user);
        resolve(user);
      },
      error: (error) => {
        watched = undefined;
        reject(error);
      },
    });
  });
  return watched;
}

export async function setSignedInUser(user: SignedInUser): Promise<void> {
  await outboxDatabase.settings.put({ key, value: user });
}

/** Changes the signed-in user, unless that is another one than `userId` by now. */
export async function updateSignedInUser(userId: string, change: Partial<SignedInUser>): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const user = await getSignedInUser();
    if (user?.userId === userId) await setSignedInUser({ ...user, ...change });
  });
}

export async function clearSignedInUser(): Promise<void> {
  await outboxDatabase.settings.delete(key);
}
