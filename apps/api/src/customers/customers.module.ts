import type { GuestsStore } from '../guests/guests.store.ts';
import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { BrowserCookie } from '../rate-limit/browser-cookie.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import { signInsRoutes } from '../sessions/sign-ins.routes.ts';
import { accountInvitationsRoutes } from './account-invitations.routes.ts';
import { AccountInvitationsStore } from './account-invitations.store.ts';
import { adminCustomersRoutes } from './admin-customers.routes.ts';
import { AdminCustomersStore } from './admin-customers.store.ts';
import { customersRoutes } from './customers.routes.ts';
import { CustomersStore } from './customers.store.ts';
import { emailConfirmationRoutes } from './email-confirmation.routes.ts';
import { EmailConfirmationStore } from './email-confirmation.store.ts';
import { KnownBrowsersStore } from './known-browsers.store.ts';
import { NamesStore } from './names.store.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { PasswordResetStore } from './password-reset.store.ts';
import { revokeOwnIntegrations } from './revoke-integrations.ts';
import { setupRoutes } from './setup.routes.ts';
import { SetupStore } from './setup.store.ts';

interface Before extends Infra {
  browserCookie: BrowserCookie;
  guests: GuestsStore;
  sessionCookies: SessionCookies;
  sessions: SessionsStore;
}

/** Accounts: registration, sign-in, confirmed addresses, passwords, and who administers the server. */
export function createCustomers(before: Before) {
  const accountInvitations = new AccountInvitationsStore(before);
  const adminCustomers = new AdminCustomersStore(before);
  const customers = new CustomersStore(before);
  const emailConfirmations = new EmailConfirmationStore(before);
  const knownBrowsers = new KnownBrowsersStore(before);
  const names = new NamesStore(before);
  const passwordResets = new PasswordResetStore(before);
  const setup = new SetupStore(before);
  const deps = { ...before, accountInvitations, customers, emailConfirmations, knownBrowsers, names, passwordResets };
  return {
    services: { accountInvitations, customers, emailConfirmations, passwordResets, setup },
    routes: [
      customersRoutes(deps),
      passwordResetRoutes(deps),
      emailConfirmationRoutes(deps),
      accountInvitationsRoutes(deps),
      setupRoutes({ ...before, setup }),
      adminCustomersRoutes({ ...before, adminCustomers }),
      signInsRoutes({ ...before, revokeIntegrations: ({ id }) => revokeOwnIntegrations(before.db, id) }),
    ],
    jobs: [
      { name: 'delete expired password resets', run: () => passwordResets.deleteExpired() },
      { name: 'delete expired email confirmations', run: () => emailConfirmations.deleteExpired() },
      { name: 'delete expired account invitations', run: () => accountInvitations.deleteExpired() },
    ],
  } satisfies Module;
}
