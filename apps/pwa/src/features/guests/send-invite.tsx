import { Invitation } from '@rollcall/schema/guest';
import { useQueryClient } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { invitationsPath, inviteGuest } from '../../remote/guests.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { isSignedOut, SessionExpiredNotice } from '../../ui/feedback/session-expired-notice.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { ConfirmEmailOffer } from './confirm-email-offer.tsx';
import { guestsTexts } from './guests.texts.ts';
import { InviteMany } from './invite-many.tsx';

interface SendInviteProps {
  event: { id: string };
  /** Whether nothing is more important on the screen. */
  isFirstStep: boolean;
}

/** Invites a person to a private event by an email with a personal link. */
export function SendInvite({ event, isFirstStep }: SendInviteProps) {
  const t = guestsTexts();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [invitationsPath(event.id)] });
  return (
    <>
      <Button variant={isFirstStep ? 'primary' : 'secondary'} disabled={!isOnline} onClick={() => setOpen(true)}>
        <Mail size={18} />
        {t.sendInvite}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.inviteTitle}>
        <div className="flex flex-col gap-4">
          <InviteForm
            eventId={event.id}
            onSent={() => {
              refresh();
              setOpen(false);
            }}
          />
          <InviteMany eventId={event.id} onSent={refresh} />
        </div>
      </Dialog>
    </>
  );
}

function InviteForm({ eventId, onSent }: { eventId: string; onSent: () => void }) {
  const t = guestsTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isUnproven, setUnproven] = useState(false);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Invitation, Object.fromEntries(fields)),
    submit: async (invitation) => {
      setRefusal(null);
      setEnded(false);
      setUnproven(false);
      try {
        await inviteGuest(eventId, invitation);
        showToast({ title: t.inviteSent, description: t.inviteSentNote({ name: invitation.guestName }) });
        onSent();
      } catch (error) {
        setEnded(isSignedOut(error));
        const mustConfirm = hasProblemCode(error, 'email-unproven');
        setUnproven(mustConfirm);
        if (!isSignedOut(error) && !mustConfirm) setRefusal(problemText(error));
        showToast({ variant: 'destructive', title: t.inviteFailed, description: problemText(error) });
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.inviteName}
        name="guestName"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={255}
        required
        data-focus-first
        errors={errors.guestName}
      />
      <EmailField
        label={t.inviteEmail}
        name="guestEmail"
        autoComplete="off"
        hint={t.inviteHint}
        errors={errors.guestEmail}
      />
      {hasEnded && <SessionExpiredNotice />}
      {isUnproven && <ConfirmEmailOffer />}
      <FormError title={t.inviteFailed} text={refusal} />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.sendingInvite : t.sendInvite}
      </Button>
    </form>
  );
}
