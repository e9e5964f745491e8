import type { GuestWithEvent } from '@rollcall/schema/guest';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { adoptGuestSession } from '../../identity/adopt-guest-session.ts';
import { StillSending, withOutboxPaused } from '../../identity/outbox-paused.ts';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { adoptGuestWithPlaces, joinAdoptedPlaces } from '../../outbox/join-event.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { requestGuestCode, verifyGuestCode } from '../../remote/memberships.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { mayLeavePhotosOfAnother } from './photos-of-another.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

/** How somebody proves an address: it is looked up, a code comes by mail, the code is typed here. */
export interface AddressProof {
  /** The address that the code went to; null before. */
  email: string | null;
  isProven: boolean;
  /** What this browser is known to be in: at first what it held already, then what the address opened. */
  events: GuestWithEvent[];
  /** Has a code mailed. Answers whether that worked; otherwise a toast has said so. */
  lookUp: (email: string) => Promise<boolean>;
  /** Neither found nor errors where a toast has said what failed. */
  verify: (code: string) => Promise<Verified>;
  /** Back to the first step. */
  startOver: () => void;
  /** Somebody went back to the first step, to type another address. */
  isStartedOver: boolean;
}

interface Verified {
  /** What the address opened. */
  found?: GuestWithEvent[];
  /** What stands in the way, by field. */
  errors?: FieldErrors;
  /** The code itself was refused: sent again it only costs another try. */
  isWrong?: boolean;
}

export function useAddressProof(): AddressProof {
  const [email, setEmail] = useState<string | null>(null);
  const [isProven, setProven] = useState(false);
  const [events, setEvents] = useState<GuestWithEvent[]>([]);
  const [isStartedOver, setStartedOver] = useState(false);

  return {
    email,
    isProven,
    events,
    isStartedOver,
    lookUp: async (address) => {
      try {
        await renewOwnSession();
        const held = await requestGuestCode(address);
        setProven(false);
        setStartedOver(false);
        setEmail(address);
        // What an earlier visit proved and could not take up, for want of a network, is taken up now.
        if (held.length > 0) await adoptGuestWithPlaces(held.map(toPlace));
        // Shown once they are this phone's: until then a way on would lead nowhere.
        setEvents(held);
        return true;
      } catch (error) {
        showSearchError(error);
        return false;
      }
    },
    verify: async (code) => {
      const address = email ?? '';
      if (!(await mayLeavePhotosOfAnother(address))) return {};
      try {
        const found = await withOutboxPaused(address, async () => {
          const places = await verifyGuestCode(code);
          await adoptGuestSession(places[0]?.event.id, address);
          return places;
        });
        await joinAdoptedPlaces(found.map(toPlace));
        setEvents(found);
        setProven(true);
        return { found };
      } catch (error) {
        const t = proveAddressTexts();
        if (error instanceof StillSending) return { errors: { code: [t.stillSending(error.count)] } };
        if (error instanceof CallError && error.code === 'code-invalid')
          return { errors: { code: [t.wrongCode] }, isWrong: true };
        showSearchError(error);
        return {};
      }
    },
    startOver: () => {
      setEmail(null);
      setProven(false);
      setStartedOver(true);
    },
  };
}

function toPlace({ event, guestName, guestEmail }: GuestWithEvent) {
  return { eventId: event.id, eventCode: event.eventCode, guestName, guestEmail };
}

function showSearchError(error: unknown): void {
  const t = proveAddressTexts();
  const isTooOften = error instanceof CallError && error.code === 'rate-limited';
  showToast({
    variant: 'destructive',
    title: t.failed,
    description: isTooOften ? problemText(error, t.failedNote) : t.failedNote,
  });
}
