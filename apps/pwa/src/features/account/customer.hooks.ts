import type { Customer } from '@rollcall/schema/customer';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { switchToCustomer } from '../../identity/switch-person.ts';
import { noteSessionExpired } from '../../local/outbox/signed-in.ts';
import { useSignedIn } from '../../local/views/outbox.hooks.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { fetchMe } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { readRememberedCustomer, rememberCustomer } from './remembered-customer.ts';
import { useSigningOut } from './signing-out.store.ts';

/** Who is signed in, as the server last said it; with the id of whom the mark names. */
export const meKey = ['/api/auth/me'];

/** Asks the server who this is; without a network, whom it last said it was. */
async function askWhoThisIs(userId: string): Promise<Customer | null> {
  try {
    const customer = await fetchMe();
    rememberCustomer(customer);
    return customer;
  } catch (error) {
    console.info('Customer not authenticated');
    if (!(error instanceof CallError && error.code === 'not-signed-in')) return readRememberedCustomer(userId);
    await noteSessionExpired();
    return null;
  }
}

/**
 * The customer who is signed in here; until the server answers, whom it last said it was. It is asked only where this
 * browser's own mark says that somebody is: a visitor's every page would begin with a 401 otherwise.
 */
export function useCustomer(): { customer: Customer | null; isLoading: boolean } {
  const mark = useSignedIn();
  const isMarked = mark?.kind === 'customer' && !mark.isExpired;
  const userId = mark?.userId ?? '';
  const me = useQuery({
    queryKey: [...meKey, userId],
    queryFn: () => askWhoThisIs(userId),
    enabled: isMarked,
    placeholderData: () => readRememberedCustomer(userId) ?? undefined,
  });
  return { customer: (isMarked && me.data) || null, isLoading: mark === undefined || (isMarked && me.isPending) };
}

/** Takes in who has just signed in; what was known as somebody else is asked anew. */
export function useAdoptCustomer(): (customer: Customer) => Promise<void> {
  const queryClient = useQueryClient();
  return async (customer) => {
    forgetAnswers(queryClient);
    rememberCustomer(customer);
    queryClient.setQueryData([...meKey, customer.id], customer);
    await switchToCustomer(customer.id);
  };
}

/** Signs out and goes to `next`, unless photos that wait are a reason to stay. */
export function useSignOut(next: '/' | '/customer-login'): { signOut: () => void; isSigningOut: boolean } {
  const forget = useForgetAnswers();
  const navigate = useNavigate();

  async function leave() {
    await navigate({ to: next });
    forget();
  }

  function signOut() {
    import('./sign-out.ts').then(
      ({ signOutHere }) => signOutHere(leave),
      () => showToast({ title: uiTexts().needsNetwork, description: uiTexts().reload }),
    );
  }

  return { signOut, isSigningOut: useSigningOut() };
}

/** Lets go of what the server answered to somebody who is not here any more. */
export function useForgetAnswers(): () => void {
  const queryClient = useQueryClient();
  return () => forgetAnswers(queryClient);
}

function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== meKey[0] });
}
