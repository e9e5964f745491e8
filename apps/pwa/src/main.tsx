import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from './features/install/install-prompt.store.ts';
import { recoverSignedInUser } from './identity/recover-signed-in-user.page.ts';
import { loadLanguage } from './language/load-language.ts';
import { leaveWhileLoading } from './leave-while-loading.ts';
import { suspendTransactionsWithPage } from './local/suspend-transactions.page.ts';
import { runOutbox } from './outbox/run-outbox.page.ts';
import { queryClient, router } from './router.tsx';
import { createAppRoot } from './ui/browser/server-rendered-shell.ts';

captureInstallPrompt();

const page = createRoot(createAppRoot());

// What is shown comes from the aborted reads.
suspendTransactionsWithPage(() => location.reload());
runOutbox();
leaveWhileLoading(router);
// The shell stays until the first screen can take its place; drawn as a transition, that is no long task.
void Promise.all([recoverSignedInUser(), router.load(), loadLanguage()]).finally(() => {
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  void import('./load-after-first-screen.ts').then(({ loadAfterFirstScreen }) => loadAfterFirstScreen());
});
