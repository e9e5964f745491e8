import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import QrCode from 'lucide-react/icons/qr-code';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { customerOverviewTexts } from './customer-overview.texts.ts';

interface QuickActionsProps {
  isAdmin: boolean;
  isSigningOut: boolean;
  onSignOut: () => void;
}

/** Links and buttons of the account page. */
export function QuickActions({ isAdmin, isSigningOut, onSignOut }: QuickActionsProps) {
  const t = customerOverviewTexts();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.quickActions}
      </h2>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/join-event">
          <QrCode size={18} strokeWidth={1.75} aria-hidden />
          {t.joinEvent}
        </ButtonLink>
        <ButtonLink to="/subscribe">
          <CreditCard size={18} strokeWidth={1.75} aria-hidden />
          {t.manageSubscription}
        </ButtonLink>
        {isAdmin && (
          <ButtonLink to="/customer-admin">
            <KeyRound size={18} strokeWidth={1.75} aria-hidden />
            {t.adminPanel}
          </ButtonLink>
        )}
        <ButtonLink to="/privacy">
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
          {t.yourData}
        </ButtonLink>
        <Button variant="quiet" isBusy={isSigningOut} onClick={onSignOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          {isSigningOut ? t.signingOut : t.logout}
        </Button>
      </div>
    </section>
  );
}
