import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './features/app-update/app-update.store.ts';
import { captureInstallPrompt } from './features/install/install-prompt.store.ts';
import { recoverSignedInUser } from './identity/recover-signed-in-user.page.ts';
import { loadLanguage } from './language/texts.ts';
import { suspendTransactionsWithPage } from './local/suspend-transactions.page.ts';
import { runOutbox } from './outbox/run-outbox.page.ts';
import { queryClient, router } from './router.tsx';

captureInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const page = createRoot(root);

// What is shown comes from the aborted reads.
suspendTransactionsWithPage(() => location.reload());
runOutbox();
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
  // Preparing what an earlier page left and the files for the next visit: after the first paint.
  void import('./features/capture/prepare/run-preparation.ts').then(({ runPreparation }) => runPreparation());
  void registerServiceWorker();
});
