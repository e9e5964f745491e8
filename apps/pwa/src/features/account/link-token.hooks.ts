import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the link that opened this entry. */
    token?: string;
  }
}

/**
 * Returns a link's token and removes it from the address bar, so that it is not shared with the address. The token stays
 * with the history entry, so that the screen can be reloaded. Empty without one.
 */
export function useLinkToken(fromSearch: string | undefined): string {
  const navigate = useNavigate();
  const fromHistory = useLocation({ select: (location) => location.state.token });
  useEffect(() => {
    if (fromSearch !== undefined) {
      const search = (before: object) => ({ ...before, token: undefined });
      void navigate({ to: '.', search, replace: true, state: { token: fromSearch } });
    }
  }, [fromSearch, navigate]);
  return fromSearch ?? fromHistory ?? '';
}
