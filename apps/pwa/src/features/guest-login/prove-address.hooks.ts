import type { GuestWithEvent } from '@rollcall/schema/guest';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { adoptGuestSession } from '../../identity/adopt-guest-session.ts';
import { UploadInProgress, withOutboxPaused } from '../../identity/outbox-paused.ts';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { adoptGuestWithMemberships, joinAdoptedMemberships } from '../../outbox/join-event.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { requestGuestCode, verifyGuestCode } from '../../remote/memberships.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { confirmSwitchUser } from './confirm-switch-user.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

/** The proof of an address by a mailed code. */
export interface AddressProof {
  /** The address to which the code was sent, or null before. */
  email: string | null;
  isProven: boolean;
  /** Events of the session, and of the address once it is proven. */
  events: GuestWithEvent[];
  /** Requests a code by mail. Returns whether that worked; otherwise a toast shows the error. */
  requestCode: (email: string) => Promise<boolean>;
  /** Resolves without `found` and `errors` where a toast shows the error. */
  verify: (code: string) => Promise<Verified>;
  /** Returns to the first step. */
  startOver: () => void;
  /** Whether the user went back to the first step. */
  isStartedOver: boolean;
}

interface Verified {
  /** Events of the proven address. */
  found?: GuestWithEvent[];
  /** Errors by field. */
  errors?: FieldErrors;
  /** The code itself was refused: another attempt with it cannot succeed. */
  isWrong?: boolean;
}

/** The toast of a request that failed. */
type FailureTexts = Pick<ReturnType<typeof proveAddressTexts>, 'failed' | 'failedNote'>;

export function useAddressProof(failureTexts: FailureTexts = proveAddressTexts()): AddressProof {
  const [email, setEmail] = useState<string | null>(null);
  const [isProven, setProven] = useState(false);
  const [events, setEvents] = useState<GuestWithEvent[]>([]);
  const [isStartedOver, setStartedOver] = useState(false);

  return {
    email,
    isProven,
    events,
    isStartedOver,
    requestCode: async (address) => {
      try {
        await renewOwnSession();
        const known = await requestGuestCode(address);
        setProven(false);
        setStartedOver(false);
        setEmail(address);
        // Memberships that an earlier visit proved and could not adopt without a network.
        if (known.length > 0) await adoptGuestWithMemberships(known.map(toAdoptedMembership));
        // Shown once adopted: before, their links would lead to a gate.
        setEvents(known);
        return true;
      } catch (error) {
        showFailure(error, failureTexts);
        return false;
      }
    },
    verify: async (code) => {
      const address = email ?? '';
      if (!(await confirmSwitchUser(address))) return {};
      try {
        const found = await withOutboxPaused(address, async () => {
          const memberships = await verifyGuestCode(code);
          await adoptGuestSession(memberships[0]?.event.id, address);
          return memberships;
        });
        await joinAdoptedMemberships(found.map(toAdoptedMembership));
        setEvents(found);
        setProven(true);
        return { found };
      } catch (error) {
        const t = proveAddressTexts();
        if (error instanceof UploadInProgress) return { errors: { code: [t.stillSending(error.count)] } };
        if (hasProblemCode(error, 'code-invalid')) return { errors: { code: [t.wrongCode] }, isWrong: true };
        showFailure(error, failureTexts);
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

function toAdoptedMembership({ event, guestName, guestEmail }: GuestWithEvent) {
  return { eventId: event.id, eventCode: event.eventCode, guestName, guestEmail };
}

function showFailure(error: unknown, t: FailureTexts): void {
  const isTooOften = hasProblemCode(error, 'rate-limited');
  showToast({
    variant: 'destructive',
    title: t.failed,
    description: isTooOften ? problemText(error, t.failedNote) : t.failedNote,
  });
}
