import { eventLimits } from '@rollcall/schema/event-limits';
import { type FormEvent, useState } from 'react';
import { enqueueJoinWithCode } from '../../../outbox/join-event.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { shotTexts } from './shot.texts.ts';

interface ChangeEventCodeDialogProps {
  open: boolean;
  onClose: () => void;
  membershipId: string;
  /** Called once the photos were moved to the event with this code. */
  onMoved: (eventCode: string) => void;
}

/** Moves photos that were taken under an unknown event code to the event of another code. */
export function ChangeEventCodeDialog({ open, onClose, membershipId, onMoved }: ChangeEventCodeDialogProps) {
  const t = shotTexts();
  const [code, setCode] = useState('');
  const isComplete = code.length >= eventLimits.codeSearchFrom;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    await enqueueJoinWithCode(membershipId, code);
    onClose();
    onMoved(code);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t.otherCode}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t.otherCodeNote}</p>
        <TextField
          label={t.code}
          value={code}
          onChange={(change) => setCode(change.target.value.toUpperCase().replaceAll(/\s/g, ''))}
          maxLength={eventLimits.codeMaxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" wide disabled={!isComplete}>
          {t.move}
        </Button>
      </form>
    </Dialog>
  );
}
