import type { GuestWithEvent } from '@rollcall/schema/guest';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { countHalfSent } from '../../local/hand-over.ts';
import { readSignedIn } from '../../local/signed-in.ts';
import { renewOwnSession } from '../../mirror/renew-own-session.ts';
import { takeUpMemberships } from '../../mirror/take-up-memberships.ts';
import { CallError } from '../../remote/call-error.ts';
import { lookUpGuest, verifyGuest } from '../../remote/guest-proof.ts';
import { showToast } from '../../ui/toast.store.ts';

/** How somebody proves an address: it is looked up, a code comes by mail, the code is typed here. */
export interface AddressProof {
  /** The address that the code went to; null before. */
  email: string | null;
  isProven: boolean;
  /** What this browser is known to be in: at first what it held already, then what the address opened. */
  events: GuestWithEvent[];
  /** Has a code mailed. Answers whether that worked; otherwise a toast has said so. */
  lookUp: (email: string) => Promise<boolean>;
  /** Answers what the address opened, or what is wrong with the code; neither where a toast has said so. */
  verify: (code: string) => Promise<{ found?: GuestWithEvent[]; errors?: FieldErrors }>;
  /** Back to the first step. */
  startOver: () => void;
}

export function useAddressProof(): AddressProof {
  const [email, setEmail] = useState<string | null>(null);
  const [isProven, setProven] = useState(false);
  const [events, setEvents] = useState<GuestWithEvent[]>([]);

  async function take(found: GuestWithEvent[]) {
    // Shown once they are this phone's: until then a way on would lead nowhere.
    await takeUpMemberships(found.map(toPlace));
    setEvents(found);
  }

  return {
    email,
    isProven,
    events,
    lookUp: async (address) => {
      try {
        await renewOwnSession();
        const held = await lookUpGuest(address);
        setProven(false);
        setEmail(address);
        // What an earlier visit proved and could not take up, for want of a network, is taken up now.
        if (held.length > 0) await take(held);
        return true;
      } catch (error) {
        showSearchError(error);
        return false;
      }
    },
    verify: async (code) => {
      const halfSent = await countOwnHalfSent();
      if (halfSent > 0) return { errors: { code: [halfSentText(halfSent)] } };
      try {
        const found = await verifyGuest(code);
        await take(found);
        setProven(true);
        return { found };
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        if (problem?.code === 'code-invalid') return { errors: { code: [problem.detail] } };
        showSearchError(error);
        return {};
      }
    },
    startOver: () => {
      setEmail(null);
      setProven(false);
    },
  };
}

/** Half an upload changes no hands: what this browser's guest is sending arrives first. */
async function countOwnHalfSent(): Promise<number> {
  const signedIn = await readSignedIn();
  return signedIn?.kind === 'guest' && !signedIn.isExpired ? await countHalfSent(signedIn.userId) : 0;
}

function halfSentText(count: number): string {
  const photos = count === 1 ? 'One photo is' : `${count} photos are`;
  return `${photos} still on the way from this phone. Try again in a moment, when all have arrived.`;
}

function toPlace({ event, guestName, guestEmail }: GuestWithEvent) {
  return { eventId: event.id, eventCode: event.eventCode, guestName, guestEmail };
}

function showSearchError(error: unknown): void {
  const isTooOften = error instanceof CallError && error.code === 'rate-limited';
  showToast({
    variant: 'destructive',
    title: 'Search Error',
    description: (isTooOften && error.problem?.detail) || 'Failed to search for events. Please try again.',
  });
}
