import { liveQuery } from 'dexie';
import { outboxDatabase } from './outbox-database.ts';

/** Who is signed in on this browser. Not a secret and no proof: the session cookie is. */
export interface SignedIn {
  userId: string;
  /** A guest has no account: `/api/auth/me` is not asked for them. */
  kind: 'customer' | 'guest';
  /** The server no longer knew the session. */
  isExpired: boolean;
  /** The address that a guest proved here; without one they are whoever has this phone. */
  provenEmail?: string;
}

export const signedInKey = 'signedIn';

export async function readSignedIn(): Promise<SignedIn | null> {
  const setting = await outboxDatabase.settings.get(signedInKey);
  return (setting?.value as SignedIn | undefined) ?? null;
}

let signedIn: Promise<SignedIn | null> | undefined;

/** Who is signed in, from memory, for what is asked with every picture; a moment behind other tabs. */
export function watchSignedIn(): Promise<SignedIn | null> {
  signedIn ??= new Promise((resolve, reject) => {
    liveQuery(readSignedIn).subscribe({
      next: (now) => {
        signedIn = Promise.resolve(now);
        resolve(now);
      },
      error: (error) => {
        signedIn = undefined;
        reject(error);
      },
    });
  });
  return signedIn;
}

/**
 * Remembers who signed in. What this browser's guest made, or somebody not signed in at all, becomes theirs, as on
 * the server; a customer's memberships join again, so that the server moves them also when the guest's session was
 * gone. What another customer made keeps waiting for that customer.
 */
export async function rememberSignedIn({ userId, kind }: Pick<SignedIn, 'userId' | 'kind'>): Promise<void> {
  const { settings, memberships, photos, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', settings, memberships, photos, actions, async () => {
    const before = await readSignedIn();
    await settings.put({ key: signedInKey, value: { userId, kind, isExpired: false } satisfies SignedIn });
    const isGuestBefore = before?.kind === 'guest' && before.userId !== userId;
    const adopted = await memberships
      .filter((one) => one.userId === null || (isGuestBefore && kind === 'customer' && one.userId === before.userId))
      .toArray();
    for (const membership of adopted) {
      const state = membership.state === 'joined' ? 'pending' : membership.state;
      await memberships.update(membership.id, { userId, state });
      await photos.where('membershipId').equals(membership.id).modify({ ownerId: userId });
      await actions.filter((action) => action.membershipId === membership.id).modify({ ownerId: userId });
    }
  });
}

/**
 * The server knows this browser's guest as another user now. Their memberships are joined again; what they made is
 * that user's. Whoever signed in meanwhile is left alone.
 */
export async function becomeUser(beforeId: string, userId: string): Promise<void> {
  const { settings, memberships, photos, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', settings, memberships, photos, actions, async () => {
    const signedIn = await readSignedIn();
    if (signedIn?.userId !== beforeId) return;
    await settings.put({ key: signedInKey, value: { ...signedIn, userId, isExpired: false } satisfies SignedIn });
    await memberships
      .where('userId')
      .equals(beforeId)
      .modify((membership) => {
        membership.userId = userId;
        if (membership.state === 'joined') membership.state = 'pending';
      });
    await photos.where('ownerId').equals(beforeId).modify({ ownerId: userId });
    await actions.where('ownerId').equals(beforeId).modify({ ownerId: userId });
  });
}

/**
 * Whether somebody who comes with this proven address, or without one, is another person than who is signed in here, as
 * the server decides it: a guest who has proven one is that one.
 */
export function isOfAnother(signedIn: SignedIn | null, email: string | undefined): boolean {
  return signedIn?.kind === 'guest' && signedIn.provenEmail !== undefined && signedIn.provenEmail !== email;
}

/** The guest who is signed in here has proven an address. */
export async function noteProvenEmail(provenEmail: string): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const signedIn = await readSignedIn();
    if (signedIn?.kind !== 'guest') return;
    await outboxDatabase.settings.put({ key: signedInKey, value: { ...signedIn, provenEmail } satisfies SignedIn });
  });
}

/** The session was refused, by the server's word; who it was stays known, so that it can be renewed. */
export async function noteSessionExpired(): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const signedIn = await readSignedIn();
    if (signedIn) await outboxDatabase.settings.put({ key: signedInKey, value: { ...signedIn, isExpired: true } });
  });
}

/** After signing out. What waits in the outbox stays and waits for its owner. */
export async function forgetSignedIn(): Promise<void> {
  await outboxDatabase.settings.delete(signedInKey);
}
