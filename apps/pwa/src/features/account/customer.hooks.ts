import type { Customer } from '@rollcall/schema/customer';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  fetchSignedInCustomer,
  getRememberedCustomer,
  rememberCustomer,
} from '../../identity/signed-in-customer.page.ts';
import { switchToCustomer } from '../../identity/switch-user.ts';
import { useSignedInUser } from '../../local/views/outbox.hooks.ts';
import { useStore } from '../../ui/data/store.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { isSigningOut } from './signing-out.store.ts';

/** Prefix of the query key of the signed-in customer; followed by the id of the signed-in user. */
export const meKey = ['/api/auth/me'];

/**
 * Returns the signed-in customer. Until the response arrives, it returns the customer of the last response. The request
 * is sent only if a session is remembered, since it would fail with a 401 on every page of a visitor.
 */
export function useCustomer(): { customer: Customer | null; isLoading: boolean } {
  const user = useSignedInUser();
  const isSignedIn = user?.kind === 'customer' && !user.isExpired;
  const userId = user?.userId ?? '';
  const me = useQuery({
    queryKey: [...meKey, userId],
    queryFn: () => fetchSignedInCustomer(userId),
    enabled: isSignedIn,
    placeholderData: () => getRememberedCustomer(userId) ?? undefined,
  });
  return { customer: (isSignedIn && me.data) || null, isLoading: user === undefined || (isSignedIn && me.isPending) };
}

/** Returns a function that signs a customer in on this browser. Queries of the previous user are fetched again. */
export function useAdoptCustomer(): (customer: Customer) => Promise<void> {
  const queryClient = useQueryClient();
  return async (customer) => {
    clearQueries(queryClient);
    rememberCustomer(customer);
    queryClient.setQueryData([...meKey, customer.id], customer);
    await switchToCustomer(customer.id);
  };
}

/** Signs out and navigates to `next`, unless the user stays because of pending photos. */
export function useSignOut(next: '/' | '/customer-login'): { signOut: () => void; isSigningOut: boolean } {
  const clear = useClearQueries();
  const navigate = useNavigate();

  async function leave() {
    await navigate({ to: next });
    clear();
  }

  function signOut() {
    import('./sign-out.ts').then(
      ({ signOutOfBrowser: signOutHere }) => signOutHere(leave),
      () => showToast({ title: uiTexts().needsNetwork, description: uiTexts().reload }),
    );
  }

  return { signOut, isSigningOut: useStore(isSigningOut) };
}

/** Returns a function that clears the queries of a user who is no longer signed in. */
export function useClearQueries(): () => void {
  const queryClient = useQueryClient();
  return () => clearQueries(queryClient);
}

function clearQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== meKey[0] });
}
