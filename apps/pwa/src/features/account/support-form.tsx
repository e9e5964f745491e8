import type { Customer } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import { SupportRequest, supportMessageLength } from '@rollcall/schema/support';
import { useState } from 'react';
import { useHasFeature } from '../../identity/account-feature.page.ts';
import { useSupportHours } from '../../identity/instance.page.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { askSupport } from '../../remote/support.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { SettingsSection } from '../../ui/data/settings-section.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { supportFormTexts } from './support-form.texts.ts';

interface SupportProps {
  customer: Customer;
  /** The events that a question may be about. */
  events: readonly { id: string; name: string }[];
}

/** Asks whoever runs the server, where they offer it and the customer’s plan includes it. */
export function Support({ customer, events }: SupportProps) {
  const t = supportFormTexts();
  const hours = useSupportHours();
  const hasSupport = useHasFeature(customer, 'support');
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  if (hours === undefined || !hasSupport) return null;
  return (
    <SettingsSection
      id="support"
      title={t.title}
      action={
        <Button variant="link" small className="-mr-3" disabled={!isOnline} onClick={() => setOpen(true)}>
          {t.ask}
        </Button>
      }
    >
      <p className="text-15 text-muted">{hours > 0 ? t.answeredWithin(hours) : t.note}</p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.ask}>
        <SupportForm email={customer.email} events={events} onSent={() => setOpen(false)} />
      </Dialog>
    </SettingsSection>
  );
}

function SupportForm({ email, events, onSent }: { email: string; events: SupportProps['events']; onSent: () => void }) {
  const t = supportFormTexts();
  // Kept over a lost response, so that a second try is the same mail.
  const [id] = useState(newId);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) =>
      validateForm(SupportRequest, {
        id,
        message: String(fields.get('message') ?? ''),
        eventId: String(fields.get('eventId') ?? '') || null,
      }),
    submit: async (request) => {
      try {
        await askSupport(request);
      } catch (error) {
        showToast({ variant: 'destructive', title: t.notSent, description: problemText(error) });
        return error instanceof CallError ? error.problem?.errors : undefined;
      }
      showToast({ title: t.sent, description: t.sentNote({ email }) });
      onSent();
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextArea label={t.message} name="message" rows={6} maxLength={supportMessageLength} errors={errors.message} />
      {events.length > 0 && (
        <SelectField label={t.event} name="eventId">
          <option value="">{t.noEvent}</option>
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  );
}
