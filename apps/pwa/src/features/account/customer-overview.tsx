import type { Customer } from '@rollcall/schema/customer';
import type { ReactNode } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
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
  /** What other programs use. */
  integrations: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
}

/** The signed-in customer's account page. */
export function CustomerOverview({
  customer,
  details,
  events,
  subscription,
  integrations,
  ...signingOut
}: CustomerOverviewProps) {
  const t = customerOverviewTexts();
  return (
    <>
      <PageTitle>{customer.firstName ? t.hello({ name: customer.firstName }) : t.title}</PageTitle>
      {events}
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2">
        <QuickActions isAdmin={customer.isAdmin} {...signingOut} />
        {subscription}
        <div className="md:col-span-2">{integrations}</div>
        <div className="md:col-span-2">
          <SignIns kind="customer" />
        </div>
        <ProfileFacts customer={customer} isActive={details.isActive} />
        <AccountFacts customer={customer} details={details} />
      </div>
    </>
  );
}

const headingClass = 'mb-3 font-display text-21 font-semibold tracking-tight';

function ProfileFacts({ customer, isActive }: { customer: Customer; isActive: boolean | null }) {
  const t = customerOverviewTexts();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className={`${headingClass} flex flex-wrap items-center gap-2`}>
        {t.profile}
        {isActive !== null && <Badge tone={isActive ? 'green' : 'red'}>{isActive ? t.active : t.inactive}</Badge>}
        {customer.isAdmin && <Badge>{t.administrator}</Badge>}
      </h2>
      <dl>
        <DescriptionItem name={t.email}>{customer.email}</DescriptionItem>
        <DescriptionItem name={t.name}>{name || t.noName}</DescriptionItem>
      </dl>
      <ButtonLink to="/profile/{-$userId}">{t.viewProfile}</ButtonLink>
    </section>
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
    <section aria-labelledby="account">
      <h2 id="account" className={headingClass}>
        {t.details}
      </h2>
      <dl>
        <DescriptionItem name={t.memberSince}>{createdAt ? formatShortDate({ date: createdAt }) : '–'}</DescriptionItem>
        <DescriptionItem name={t.lastLogin}>{lastLoginAt === undefined ? '–' : loginText(lastLoginAt)}</DescriptionItem>
        <DescriptionItem name={t.accountId}>
          <span className="font-mono text-11 break-all">{customer.id}</span>
        </DescriptionItem>
      </dl>
      <ChangePassword email={customer.email} />
    </section>
  );
}
