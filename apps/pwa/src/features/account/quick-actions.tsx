import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import QrCode from 'lucide-react/icons/qr-code';
import { actionTilesClass } from '../../ui/form/action-tiles.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { customerOverviewTexts } from './customer-overview.texts.ts';

interface QuickActionsProps {
  isAdmin: boolean;
  isSigningOut: boolean;
  onSignOut: () => void;
}

/** Renders the links and buttons of the account in one line. */
export function QuickActions({ isAdmin, isSigningOut, onSignOut }: QuickActionsProps) {
  const t = customerOverviewTexts();
  return (
    <section aria-label={t.quickActions} className={`flex flex-wrap gap-2 max-sm:w-full ${actionTilesClass}`}>
      <ButtonLink to="/join-event" small>
        <QrCode size={18} />
        {t.joinEvent}
      </ButtonLink>
      <ButtonLink to="/subscribe" small>
        <CreditCard size={18} />
        {t.manageSubscription}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to="/customer-admin" small>
          <KeyRound size={18} />
          {t.adminPanel}
        </ButtonLink>
      )}
      <Button small isBusy={isSigningOut} onClick={onSignOut}>
        <LogOut size={18} />
        {isSigningOut ? t.signingOut : t.logout}
      </Button>
    </section>
  );
}
