import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { SettingsFact, SettingsSection } from '../../ui/data/settings-section.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountId } from './account-id.tsx';
import { ChangePassword } from './change-password.tsx';
import { customerOverviewTexts } from './customer-overview.texts.ts';
import { QuickActions } from './quick-actions.tsx';
import { SignIns } from './sign-ins.tsx';

/** State and dates of an account. */
export interface AccountDetails {
  /** Null while unknown. */
  isActive: boolean | null;
  /** UTC ISO 8601. */
  createdAt?: string | undefined;
  lastLoginAt?: string | null | undefined;
}

interface CustomerOverviewProps {
  customer: Customer;
  details: AccountDetails;
  /** The events that the customer organizes. */
  events: ReactNode;
  subscription: ReactNode;
  support: ReactNode;
  /** What other programs use. */
  integrations: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
}

/** The signed-in customer's home: the events that they host, and below them the account. */
export function CustomerOverview({
  customer,
  details,
  events,
  subscription,
  support,
  integrations,
  ...signingOut
}: CustomerOverviewProps) {
  const t = customerOverviewTexts();
  return (
    <>
      <PageTitle>{customer.firstName ? t.hello({ name: customer.firstName }) : t.title}</PageTitle>
      {events}
      {/* Offline, one line stands for the parts that could not be loaded. */}
      <section aria-labelledby="account-and-plan" className="group/account [&_section:has([data-offline])]:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4 lg:pb-6">
          <h2 id="account-and-plan" className="font-display text-28 font-semibold tracking-tight">
            {t.accountAndPlan}
          </h2>
          <QuickActions isAdmin={customer.isAdmin} {...signingOut} />
        </div>
        <div className="grid-cols-2 items-start gap-x-16 lg:grid">
          <div className="min-w-0">
            {subscription}
            {support}
            <ProfileFacts customer={customer} isActive={details.isActive} />
            <AccountFacts customer={customer} details={details} />
          </div>
          <div className="min-w-0">
            <SignIns kind="customer" />
            {integrations}
            <YourData />
          </div>
        </div>
        <p
          role="status"
          className="hidden border-t border-line py-6 text-15 text-muted group-has-data-offline/account:block"
        >
          {t.restOffline}
        </p>
      </section>
    </>
  );
}

function YourData() {
  const t = customerOverviewTexts();
  return (
    <SettingsSection
      id="your-data"
      title={t.yourData}
      action={
        <ButtonLink to="/privacy" variant="link" small className="-mr-3">
          {t.seeData}
        </ButtonLink>
      }
    >
      <p className="text-15 text-muted">{t.dataNote}</p>
    </SettingsSection>
  );
}

function ProfileFacts({ customer, isActive }: { customer: Customer; isActive: boolean | null }) {
  const t = customerOverviewTexts();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <SettingsSection
      id="profile"
      title={t.profile}
      badges={
        <>
          {isActive !== null && <Badge tone={isActive ? 'green' : 'red'}>{isActive ? t.active : t.inactive}</Badge>}
          {customer.isAdmin && <Badge>{t.administrator}</Badge>}
        </>
      }
      action={
        <ButtonLink to="/profile/{-$userId}" variant="link" small className="-mr-3">
          {t.viewProfile}
        </ButtonLink>
      }
    >
      <dl>
        <SettingsFact name={t.name}>{name || t.noName}</SettingsFact>
        <SettingsFact name={t.email}>{customer.email}</SettingsFact>
      </dl>
    </SettingsSection>
  );
}

const moment = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns the text of the last login; null is the current session. */
function loginText(lastLoginAt: string | null): string {
  return lastLoginAt === null ? customerOverviewTexts().thisSession : moment(new Date(lastLoginAt));
}

function AccountFacts({ customer, details }: { customer: Customer; details: AccountDetails }) {
  const t = customerOverviewTexts();
  const { createdAt, lastLoginAt } = details;
  return (
    <SettingsSection id="account" title={t.details} action={<ChangePassword email={customer.email} />}>
      <dl>
        {createdAt && <SettingsFact name={t.memberSince}>{formatShortDate({ date: createdAt })}</SettingsFact>}
        {lastLoginAt !== undefined && <SettingsFact name={t.lastLogin}>{loginText(lastLoginAt)}</SettingsFact>}
        <SettingsFact name={t.accountId}>
          <AccountId id={customer.id} />
        </SettingsFact>
      </dl>
    </SettingsSection>
  );
}
