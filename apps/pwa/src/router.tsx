import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, stringifySearchWith } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ScreenError } from './ui/feedback/screen-error.tsx';

// React Query assumes a network at the start, and would not notice that one becomes available later.
onlineManager.setOnline(navigator.onLine);

/** Results stay fresh until they are invalidated. A failed query is not retried, but refetched when the network returns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Texts, not JSON: the code 23E45678 is no number.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: stringifySearchWith(String),
  // Drops search parameters that a route's `validateSearch` does not return. Otherwise the router would keep them.
  search: { strict: true },
  defaultNotFoundComponent: lazyRouteComponent(() => import('./ui/navigation/not-found.tsx'), 'NotFound'),
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** What surrounds the screen: the navigation bar (`site`, the default), only the wordmark, or nothing. */
    chrome?: 'site' | 'wordmark' | 'none';
    /** Whether phones get the bottom bar of the event named by the parameter `id`. */
    hasBottomBar?: boolean;
    /** Whether the screen decides itself when it replaces the form, or the camera, of its document. */
    takesOverDocument?: boolean;
    /** Whether the footer follows on wide screens, which have no bottom bar. */
    hasWideFooter?: boolean;
  }
}
