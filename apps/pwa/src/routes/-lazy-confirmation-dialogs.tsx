import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '../ui/data/store.hooks.ts';
import { openConfirmation } from '../ui/feedback/confirm.store.ts';
import { showToast } from '../ui/feedback/toast.store.ts';
import { uiTexts } from '../ui/text/ui.texts.ts';

const ConfirmationDialogs = lazy<ComponentType>(() =>
  import('../features/account/confirmation-dialogs.tsx').then(
    ({ ConfirmationDialogs }) => ({ default: ConfirmationDialogs }),
    () => ({ default: DialogsUnavailable }),
  ),
);

/** Renders the confirmation dialogs. Their code is loaded when the first one opens. */
export function LazyConfirmationDialogs() {
  const isPending = useStore(openConfirmation) !== null;
  return (
    isPending && (
      <Suspense>
        <ConfirmationDialogs />
      </Suspense>
    )
  );
}

/** Replaces the dialogs if their code cannot be loaded. Declines the confirmation and shows a toast. */
function DialogsUnavailable() {
  const resolve = useStore(openConfirmation)?.resolve;
  useEffect(() => {
    showToast({ title: uiTexts().needsNetwork, description: uiTexts().reload });
    resolve?.(false);
  }, [resolve]);
  return null;
}
