import { type ReactNode, useState } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { joinTexts } from './join.texts.ts';
import { JoinForm } from './join-form.tsx';

/** Renders the proof of an address by a mailed code. `note` is shown while the address is asked for. */
export type ProveAddress = (note: ReactNode, onProven: (proven: ProvenAddress) => Promise<void>) => ReactNode;

interface ProvenAddress {
  email: string;
  /** Ids of the events that the address is in. */
  eventIds: string[];
}

interface GuestListEntryProps {
  event: KnownEvent;
  known: RememberedGuest;
  /** Whether the user's invitation no longer works. */
  isSpent: boolean;
  /** Called once an address is proven that is not in the event yet. */
  onProven: () => void;
  onJoin: (details: RememberedGuest) => Promise<void>;
  onLookUpAgain: () => Promise<KnownEvent | null>;
  proveAddress: ProveAddress;
}

/**
 * The one way into an event with a guest list without a working invitation link: the address, then the mailed code, in
 * the same place. The name is the one on the invitation, or else the one that this phone remembers, or is asked for.
 */
export function GuestListEntry(props: GuestListEntryProps) {
  const { event, known, isSpent, onProven, onJoin, onLookUpAgain, proveAddress } = props;
  const t = joinTexts();
  const [unnamedEmail, setUnnamedEmail] = useState<string | null>(null);

  async function joinAs({ email: guestEmail, eventIds }: ProvenAddress) {
    // The proof has restored the membership.
    if (eventIds.includes(event.id)) return;
    onProven();
    const guestName = (await onLookUpAgain())?.invitedAs ?? known.guestName;
    if (guestName) await onJoin({ guestName, guestEmail });
    else setUnnamedEmail(guestEmail);
  }

  async function joinNamed(details: RememberedGuest) {
    await onJoin(details);
    // If joining was refused, another address can be tried.
    setUnnamedEmail(null);
  }

  if (unnamedEmail) return <JoinForm known={{ guestName: '', guestEmail: unnamedEmail }} onJoin={joinNamed} />;
  return proveAddress(isSpent ? <p role="alert">{t.invitationSpent}</p> : <p>{t.guestList}</p>, joinAs);
}
