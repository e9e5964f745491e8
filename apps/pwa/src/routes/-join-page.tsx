import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { JoinScreen, type LinkTokens } from '../features/join/join-screen.tsx';
import { getRememberedGuest } from '../identity/remembered-guest.page.ts';
import { useOutboxCounts } from '../local/views/outbox.hooks.ts';

/** Loaded after the form, since it is shown after joining. If it fails to load, the screen works without it. */
const InstallHint = lazy<ComponentType<{ pendingCount: number }>>(() =>
  import('../features/install/install-hint.tsx').then(
    ({ InstallHint: Hint }) => ({ default: Hint }),
    () => ({ default: () => null }),
  ),
);

/** Loaded for events with a guest list only. */
const ProveInvitedAddress = lazy(async () => ({
  default: (await import('../features/guest-login/prove-invited-address.tsx')).ProveInvitedAddress,
}));

/** Renders the join screen for the three routes that lead to it. */
export function JoinPage({ codeOrId, tokens = {} }: { codeOrId: string; tokens?: LinkTokens }) {
  const navigate = useNavigate();
  const { customer } = useCustomer();
  const counts = useOutboxCounts();
  return (
    <JoinScreen
      codeOrId={codeOrId}
      onCode={(code) => void navigate({ to: '/join-event', search: { code } })}
      tokens={tokens}
      onTokensUsed={() => void navigate({ to: '.', search: {}, replace: true })}
      customer={customer}
      proveAddress={(note, onProven) => (
        <Suspense fallback={<div aria-busy className="h-44" />}>
          <ProveInvitedAddress knownEmail={getRememberedGuest(customer).guestEmail} note={note} onProven={onProven} />
        </Suspense>
      )}
      afterJoining={
        counts && (
          <Suspense>
            <InstallHint pendingCount={counts.waiting} />
          </Suspense>
        )
      }
    />
  );
}
