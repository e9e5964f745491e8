import { useNavigate } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { InstallHint } from '../features/install/install-hint.tsx';
import { JoinScreen, type LinkTokens } from '../features/join/join-screen.tsx';
import { useOutboxCounts } from '../local/views/outbox.hooks.ts';

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
      afterJoining={counts && <InstallHint pendingCount={counts.waiting} />}
    />
  );
}
