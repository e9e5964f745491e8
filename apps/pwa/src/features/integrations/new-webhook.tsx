import { NewWebhook, type WebhookSecret, webhookTypes } from '@rollcall/schema/webhook';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { createWebhook, webhooksPath } from '../../remote/integrations.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { ShownSecret } from './shown-secret.tsx';
import { deliveryTypeTexts, webhooksTexts } from './webhooks.texts.ts';

/** A button that opens the dialog to add a webhook, which then shows its secret once. */
export function NewWebhookButton() {
  const t = webhooksTexts();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<WebhookSecret | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      <Dialog open={isOpen} onClose={close} title={created ? t.secretTitle : t.add}>
        {created ? (
          <ShownSecret secret={created.secret} note={t.secretNote} onDone={close} />
        ) : (
          <NewWebhookForm onCreated={setCreated} />
        )}
      </Dialog>
    </>
  );
}

function NewWebhookForm({ onCreated }: { onCreated: (webhook: WebhookSecret) => void }) {
  const t = webhooksTexts();
  const queryClient = useQueryClient();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(NewWebhook, { url: fields.get('url'), types: fields.getAll('types') }),
    submit: async (webhook) => {
      try {
        onCreated(await withRecentPassword(() => createWebhook(webhook)));
        await queryClient.invalidateQueries({ queryKey: [webhooksPath] });
      } catch (error) {
        if (isPasswordDeclined(error)) return undefined;
        const found = error instanceof CallError && error.problem?.errors;
        if (found) return found;
        showToast({ variant: 'destructive', title: t.addFailed, description: problemText(error) });
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.url}
        name="url"
        type="url"
        maxLength={500}
        required
        autoComplete="off"
        placeholder="https://"
        data-focus-first
        errors={errors.url && [t.urlInvalid]}
      />
      <Fieldset>
        <legend className="text-15 font-semibold">{t.tell}</legend>
        {webhookTypes.map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="types"
              value={type}
              aria-invalid={Boolean(errors.types)}
              className="size-5 shrink-0 accent-ink"
            />
            {deliveryTypeTexts()[type]}
          </label>
        ))}
        {errors.types && (
          <p role="alert" className="text-15 text-red">
            {t.chooseTypes}
          </p>
        )}
      </Fieldset>
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.adding : t.add}
      </Button>
    </form>
  );
}
