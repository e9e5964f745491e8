import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ScreenError } from './ui/feedback/screen-error.tsx';

// A page that was opened without a network has to notice when there is one.
onlineManager.setOnline(navigator.onLine);

/** Answers stay until they are asked for again by name; a failed call fails at once, and is repeated with the network. */
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
  // What a route's `validateSearch` leaves out is gone; otherwise it would be merged in again from the address.
  search: { strict: true },
  defaultNotFoundComponent: lazyRouteComponent(() => import('./ui/navigation/not-found.tsx'), 'NotFound'),
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** What surrounds the screen: the bar with all places, the wordmark alone, or nothing. `site` unless named. */
    chrome?: 'site' | 'wordmark' | 'none';
    /** Whether phones get the bottom bar of the event named by the parameter `id`. */
    hasBottomBar?: boolean;
  }
}
