import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a link that was opened here. */
    token?: string;
  }
}

/**
 * A link's token, which leaves the address bar and what is shared of it. It stays with this entry of the history, so
 * that the screen can be loaded again; empty where there is none.
 */
export function useSecretToken(inAddress: string | undefined): string {
  const navigate = useNavigate();
  const kept = useLocation({ select: (location) => location.state.token });
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true, state: { token: inAddress } });
  }, [inAddress, navigate]);
  return inAddress ?? kept ?? '';
}
