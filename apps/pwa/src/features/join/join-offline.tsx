import type { Customer } from '@rollcall/schema/customer';
import CloudOff from 'lucide-react/icons/cloud-off';
import { getRememberedGuest, type RememberedGuest } from '../../identity/remembered-guest.page.ts';
import { Button } from '../../ui/form/button.tsx';
import { joinTexts } from './join.texts.ts';
import { JoinForm } from './join-form.tsx';

interface JoinOfflineProps {
  customer: Customer | null;
  onJoin: (details: RememberedGuest) => Promise<void>;
  onRetry: () => void;
}

/** Joins while offline, without waiting. Once online, the outbox sends the join first, then the photos. */
export function JoinOffline({ customer, onJoin, onRetry }: JoinOfflineProps) {
  const t = joinTexts();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-2 text-muted">
        <CloudOff size={20} className="mt-0.5 shrink-0" />
        {t.offline}
      </p>
      <JoinForm known={getRememberedGuest(customer)} onJoin={onJoin} />
      <Button variant="quiet" wide onClick={onRetry}>
        {t.lookUpAgain}
      </Button>
    </div>
  );
}
