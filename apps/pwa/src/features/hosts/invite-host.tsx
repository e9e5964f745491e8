import type { HostRole } from '@rollcall/schema/event-host';
import { GuestLookup } from '@rollcall/schema/guest';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hostsPath, inviteHost } from '../../remote/hosts.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { radioClass } from '../../ui/form/radio.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { hostsTexts } from './hosts.texts.ts';

/** Asks somebody for help by mail. The same address again gets another role. */
export function InviteHost({ eventId }: { eventId: string }) {
  const t = hostsTexts();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [role, setRole] = useState<HostRole>('reviewer');
  const [round, setRound] = useState(0);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(GuestLookup, { email: fields.get('helperEmail') }),
    submit: async ({ email }) => {
      setRefusal(null);
      try {
        await inviteHost(eventId, { email, role });
        showToast({ title: t.invited, description: t.invitedNote({ email }) });
        setRound(round + 1);
        await queryClient.invalidateQueries({ queryKey: [hostsPath(eventId)] });
      } catch (error) {
        setRefusal(problemText(error));
        return error instanceof CallError ? error.problem?.errors : undefined;
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} key={round} className="flex flex-col items-start gap-4">
      <EmailField label={t.email} name="helperEmail" autoComplete="off" errors={errors.email} className="w-full" />
      <Fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t.role}</legend>
        <RoleChoice value="reviewer" chosen={role} onChoose={setRole} name={t.reviewer} note={t.reviewerNote} />
        <RoleChoice value="co-host" chosen={role} onChoose={setRole} name={t.coHost} note={t.coHostNote} />
      </Fieldset>
      <FormError title={t.inviteFailed} text={refusal} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? t.inviting : t.invite}
      </Button>
    </form>
  );
}

interface RoleChoiceProps {
  value: HostRole;
  name: string;
  note: string;
  chosen: HostRole;
  onChoose: (role: HostRole) => void;
}

function RoleChoice({ value, name, note, chosen, onChoose }: RoleChoiceProps) {
  const noteId = useId();
  return (
    <div className="flex gap-3">
      <input
        type="radio"
        id={`${noteId}-choice`}
        name="helperRole"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        aria-describedby={noteId}
        className={`${radioClass} mt-0.5`}
      />
      <div className="min-w-0">
        <label htmlFor={`${noteId}-choice`} className="block py-0.5">
          {name}
        </label>
        <p id={noteId} className="text-15 text-muted">
          {note}
        </p>
      </div>
    </div>
  );
}
