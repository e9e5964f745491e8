import { useStore } from '../../ui/data/store.hooks.ts';
import { openConfirmation } from '../../ui/feedback/confirm.store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { reauthenticationTexts } from './reauthentication.texts.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';

/** Renders the open confirmation or password dialog. */
export function ConfirmationDialogs() {
  const pending = useStore(openConfirmation);
  if (!pending) return null;
  const { resolve } = pending;
  if (pending.kind === 'confirm') {
    const { title, text, action, isHarmless } = pending;
    return (
      <ConfirmDialog
        open
        title={title}
        text={text}
        action={action}
        isHarmless={isHarmless}
        onClose={() => resolve(false)}
        onConfirm={() => resolve(true)}
      />
    );
  }
  return (
    <Dialog open onClose={() => resolve(false)} title={reauthenticationTexts().passwordTitle}>
      <ReauthenticationForm onConfirmed={() => resolve(true)} onCancel={() => resolve(false)} />
    </Dialog>
  );
}
