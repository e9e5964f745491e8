import { CreditCard, KeyRound, LogOut, Plus, QrCode, ShieldCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** What somebody with an account comes for. */
export function QuickActions({ isAdmin, onSignOut }: { isAdmin: boolean; onSignOut: () => void }) {
  return (
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
        <ButtonLink to="/subscribe">
          <CreditCard size={18} strokeWidth={1.75} aria-hidden />
          Manage Subscription
        </ButtonLink>
        {isAdmin && (
          <ButtonLink to="/customer-admin">
            <KeyRound size={18} strokeWidth={1.75} aria-hidden />
            Admin Panel
          </ButtonLink>
        )}
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
  );
}
