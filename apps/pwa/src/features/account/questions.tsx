import { useConfirmation } from '../../ui/feedback/confirm.store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { PasswordAgainForm } from './password-again-form.tsx';
import { questionsTexts } from './questions.texts.ts';

/** The question that waits for an answer, over the screen that asked it. */
export function Questions() {
  const question = useConfirmation((state) => state.current);
  if (!question) return null;
  const { answer } = question;
  if (question.kind === 'confirm') {
    const { title, text, action, isHarmless } = question;
    return (
      <ConfirmDialog
        open
        title={title}
        text={text}
        action={action}
        isHarmless={isHarmless}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    );
  }
  return (
    <Dialog open onClose={() => answer(false)} title={questionsTexts().passwordTitle}>
      <PasswordAgainForm onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}
