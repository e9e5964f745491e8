import { PromoCode } from '@rollcall/schema/guest';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { syncEvent } from '../../mirror/sync-event.ts';
import { redeemPromoCode } from '../../remote/memberships.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { isShown } from '../../ui/form/is-shown.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { membershipKey } from './membership.query.ts';
import { promoTexts } from './promo.texts.ts';

interface PromotedEvent {
  id: string;
  name: string;
}

/** A dialog to enter a promo code for an event. Closed while `event` is null. */
export function PromoDialog({ event, onClose }: { event: PromotedEvent | null; onClose: () => void }) {
  return (
    <Dialog open={event !== null} onClose={onClose} title={promoTexts().upgrade}>
      {event && <PromoForm event={event} onUnlocked={onClose} />}
    </Dialog>
  );
}

function PromoForm({ event, onUnlocked }: { event: PromotedEvent; onUnlocked: () => void }) {
  const t = promoTexts();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(PromoCode, Object.fromEntries(fields)),
    submit: async ({ code }) => {
      try {
        queryClient.setQueryData(membershipKey(event.id), await redeemPromoCode(event.id, code));
      } catch (error) {
        const sentence = problemText(error, t.noAnswer);
        if (isShown(form.current)) return { code: [sentence] };
        // The dialog was closed meanwhile, so the form cannot show the error.
        showToast({ variant: 'destructive', title: t.failed, description: sentence });
        return undefined;
      }
      showToast({ title: t.unlocked, description: t.unlockedNote({ name: event.name }) });
      if (isShown(form.current)) onUnlocked();
      // If this fails for lack of a network, the gallery loads the event when it is opened.
      void syncEvent(event.id).catch(() => undefined);
      return undefined;
    },
  });
  return (
    <form ref={form} {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">
        <Interpolate text={t.note} parts={{ name: <bdi>{event.name}</bdi> }} />
      </p>
      <TextField
        label={t.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        required
        data-focus-first
        errors={errors.code}
        inputClassName="font-mono tracking-widest"
      />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.checking : t.unlock}
      </Button>
    </form>
  );
}
