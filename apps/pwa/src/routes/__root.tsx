import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useCustomer, useSignOut } from '../features/account/customer.hooks.ts';
import { UpdateNotice } from '../features/app-update/update-notice.tsx';
import { useHasUnsaved } from '../features/capture/shots/shots.store.ts';
import { BottomBar } from '../features/navigation/bottom-bar.tsx';
import { FocusOnNavigation } from '../features/navigation/focus-on-navigation.tsx';
import { TopBar, YourEventsLink } from '../features/navigation/top-bar.tsx';
import { revealApp } from '../ui/browser/server-rendered-shell.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { Wordmark } from '../ui/navigation/wordmark.tsx';
import { LazyConfirmationDialogs } from './-lazy-confirmation-dialogs.tsx';
import { LazyFooter } from './-lazy-footer.tsx';
import { LazyOfflineNotices } from './-lazy-offline-notices.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  const screen = useMatches().at(-1);
  const chrome = screen?.staticData.chrome ?? 'site';
  const eventId = screen?.staticData.hasBottomBar && (screen.params as { id?: string }).id;
  const hasFooter = chrome !== 'none' && !eventId;
  const { customer, isLoading } = useCustomer();
  const { signOut, isSigningOut } = useSignOut('/');
  const isShotHeld = useHasUnsaved();
  const takesOver = screen?.staticData.takesOverDocument === true;
  // Going back while the app starts can lead to another screen than the document's.
  useLayoutEffect(() => {
    if (!takesOver) revealApp('camera');
  }, [takesOver]);
  return (
    <>
      {chrome === 'site' && (
        <TopBar
          customer={isLoading ? undefined : customer}
          isAdministration={/admin|test/.test(`${screen?.routeId}`)}
          onSignOut={signOut}
          isSigningOut={isSigningOut}
        />
      )}
      {chrome === 'wordmark' && (
        <header className="shell-bar justify-between">
          <Wordmark />
          {customer && <YourEventsLink />}
        </header>
      )}
      {chrome !== 'none' && (
        <>
          <LazyOfflineNotices isAboutPhotos={chrome === 'wordmark' || Boolean(eventId)} />
          <UpdateNotice isHeldBack={isShotHeld} />
        </>
      )}
      <main
        tabIndex={-1}
        className={
          eventId
            ? 'pb-14 lg:pb-0'
            : hasFooter
              ? 'flow-root min-h-[calc(100dvh-8rem-var(--offline-height,0rem))]'
              : undefined
        }
      >
        <Outlet />
      </main>
      {hasFooter && <LazyFooter />}
      {screen?.staticData.hasWideFooter && (
        <div className="max-lg:hidden">
          <LazyFooter />
        </div>
      )}
      {eventId && <BottomBar eventId={eventId} customer={customer} />}
      <FocusOnNavigation />
      <Toasts />
      <LazyConfirmationDialogs />
    </>
  );
}
