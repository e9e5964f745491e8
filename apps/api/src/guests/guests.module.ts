import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { BrowserCookie } from '../rate-limit/browser-cookie.ts';
import type { GuestRemovalStore } from '../removal/guest-removal.store.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import { guestListRoutes } from './guest-list.routes.ts';
import { GuestListStore } from './guest-list.store.ts';
import { guestLookupRoutes } from './guest-lookup.routes.ts';
import { GuestLookupStore } from './guest-lookup.store.ts';
import { guestsRoutes } from './guests.routes.ts';
import { GuestsStore } from './guests.store.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { InvitationsStore } from './invitations.store.ts';
import { PendingUploadRemindersStore } from './pending-upload-reminders.store.ts';
import { phonesRoutes } from './phones.routes.ts';
import { PhonesStore } from './phones.store.ts';
import { promoRoutes } from './promo.routes.ts';
import { PromoStore } from './promo.store.ts';
import { reentryRoutes } from './reentry.routes.ts';
import { ReentryStore } from './reentry.store.ts';
import { RemovedGuestsStore } from './removed-guests.store.ts';

interface Before extends Infra {
  browserCookie: BrowserCookie;
  guestRemoval: GuestRemovalStore;
  sessionCookies: SessionCookies;
  sessions: SessionsStore;
}

/** Guests of an event: how they come, come back and go, and who is on the list of the host. */
export function createGuests(before: Before) {
  const guests = new GuestsStore(before);
  const guestList = new GuestListStore(before);
  const invitations = new InvitationsStore(before);
  const lookups = new GuestLookupStore(before);
  const pendingUploadReminders = new PendingUploadRemindersStore(before);
  const phones = new PhonesStore(before);
  const promo = new PromoStore(before);
  const reentry = new ReentryStore(before);
  const removedGuests = new RemovedGuestsStore(before);
  return {
    services: { guests, invitations, lookups, pendingUploadReminders, reentry },
    routes: [
      guestsRoutes({ ...before, guests }),
      guestLookupRoutes({ ...before, lookups }),
      guestListRoutes({ ...before, guestList, removedGuests }),
      invitationsRoutes({ ...before, invitations }),
      reentryRoutes({ ...before, reentry }),
      phonesRoutes({ phones }),
      promoRoutes({ ...before, guests, promo }),
    ],
    jobs: [
      { name: 'delete expired sign-in codes', run: () => lookups.deleteExpired() },
      { name: 'delete expired re-entry links', run: () => reentry.deleteExpired() },
      { name: 'send pending upload reminders', run: () => pendingUploadReminders.sendDue() },
    ],
  } satisfies Module;
}
