import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './features/app-update/app-update.store.ts';
import { collectInstallPrompt } from './features/install/install-prompt.store.ts';
import { runOutbox } from './outbox/run-outbox.page.ts';
import { queryClient, router } from './router.tsx';

collectInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

runOutbox();
// What an earlier page left unprepared; not what a first paint waits for.
void import('./features/capture/keep-preparing.ts').then(({ keepPreparing }) => keepPreparing());
void registerServiceWorker();
