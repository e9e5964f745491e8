import type { Customer } from '@rollcall/schema/customer';
import { LogOut, Plus, QrCode, ShieldCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SignIns } from './sign-ins.tsx';

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="text-17 break-words">{children}</dd>
    </div>
  );
}

/** The signed-in person's own page: who this is, and the ways on. */
export function CustomerOverview({ customer, onSignOut }: { customer: Customer; onSignOut: () => void }) {
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <>
      <PageTitle>{customer.firstName ? `Hello, ${customer.firstName}` : 'Your account'}</PageTitle>
      <div className="grid gap-10 md:grid-cols-2">
        <section aria-labelledby="profile">
          <h2 id="profile" className="mb-3 flex items-center gap-2 font-display text-21 font-semibold tracking-tight">
            Profile {customer.isAdmin && <Badge>Administrator</Badge>}
          </h2>
          <dl>
            <Fact name="Email">{customer.email}</Fact>
            <Fact name="Name">{name || 'Not provided'}</Fact>
            <Fact name="Account id">{customer.id}</Fact>
          </dl>
        </section>
        <section aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="mb-3 font-display text-21 font-semibold tracking-tight">
            Quick actions
          </h2>
          <div className="flex flex-col gap-2">
            <ButtonLink to="/create-event" variant="primary">
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              Create Event
            </ButtonLink>
            <ButtonLink to="/join-event">
              <QrCode size={18} strokeWidth={1.75} aria-hidden />
              Join Event
            </ButtonLink>
            <ButtonLink to="/privacy">
              <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
              Your data
            </ButtonLink>
            <Button variant="quiet" onClick={onSignOut}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden />
              Logout
            </Button>
          </div>
        </section>
        <div className="md:col-span-2">
          <SignIns />
        </div>
      </div>
    </>
  );
}
