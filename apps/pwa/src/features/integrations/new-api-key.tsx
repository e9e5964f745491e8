import { apiKeyScopes, type CreatedApiKey, NewApiKey } from '@rollcall/schema/api-key';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { apiKeysPath, createApiKey } from '../../remote/integrations.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { apiKeysTexts, scopeTexts } from './api-keys.texts.ts';
import { ShownSecret } from './shown-secret.tsx';

const lifetimesInDays = [30, 90, 365];

/** A button that opens the dialog to create a key, which then shows the key once. */
export function NewApiKeyButton() {
  const t = apiKeysTexts();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.create}
      </Button>
      <Dialog open={isOpen} onClose={close} title={created ? t.createdTitle : t.create}>
        {created ? (
          <ShownSecret secret={created.key} note={t.createdNote} onDone={close} />
        ) : (
          <NewApiKeyForm onCreated={setCreated} />
        )}
      </Dialog>
    </>
  );
}

function NewApiKeyForm({ onCreated }: { onCreated: (key: CreatedApiKey) => void }) {
  const t = apiKeysTexts();
  const queryClient = useQueryClient();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => {
      const days = Number(fields.get('days'));
      const expiresAt = days ? new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString() : null;
      return validateForm(NewApiKey, { name: fields.get('name'), scopes: fields.getAll('scopes'), expiresAt });
    },
    submit: async (key) => {
      try {
        onCreated(await withRecentPassword(() => createApiKey(key)));
        await queryClient.invalidateQueries({ queryKey: [apiKeysPath] });
      } catch (error) {
        if (isPasswordDeclined(error)) return undefined;
        const found = error instanceof CallError && error.problem?.errors;
        if (found) return found;
        showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.name}
        name="name"
        maxLength={50}
        required
        autoComplete="off"
        data-focus-first
        hint={t.nameHint}
        errors={errors.name}
      />
      <Fieldset>
        <legend className="text-15 font-semibold">{t.may}</legend>
        {apiKeyScopes.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              aria-invalid={Boolean(errors.scopes)}
              className="size-5 shrink-0 accent-ink"
            />
            {scopeTexts()[scope]}
          </label>
        ))}
        {errors.scopes && (
          <p role="alert" className="text-15 text-red">
            {t.chooseScopes}
          </p>
        )}
      </Fieldset>
      <SelectField label={t.expiry} name="days" errors={errors.expiresAt}>
        <option value="">{t.never}</option>
        {lifetimesInDays.map((days) => (
          <option key={days} value={days}>
            {t.inDays({ days })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.creating : t.create}
      </Button>
    </form>
  );
}
