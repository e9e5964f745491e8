import { NameChange } from '@rollcall/schema/customer';
import type { Profile } from '@rollcall/schema/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { updateOwnName } from '../../remote/sessions.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { profileKey } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';

interface EditProfileProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** Edits the user's own name as it is shown to others. */
export function EditProfile({ profile, open, onClose }: EditProfileProps) {
  return (
    <Dialog open={open} onClose={onClose} title={profileTexts().editProfile}>
      <NameForm profile={profile} onSaved={onClose} />
    </Dialog>
  );
}

function NameForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = profileTexts();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(NameChange, Object.fromEntries(fields)),
    submit: async (change) => {
      setRefusal(null);
      try {
        await updateOwnName(change);
        // The top bar shows the name too.
        await queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
        await queryClient.invalidateQueries({ queryKey: profileKey(profile.id) });
        showToast({ title: t.updated });
        onSaved();
        return undefined;
      } catch (error) {
        showToast({ variant: 'destructive', title: t.updateFailed, description: problemText(error) });
        const found = error instanceof CallError ? error.problem?.errors : undefined;
        if (!found) setRefusal(problemText(error));
        return found;
      }
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.firstName}
        name="firstName"
        autoComplete="given-name"
        defaultValue={profile.firstName}
        maxLength={100}
        required
        data-focus-first
        errors={errors.firstName}
      />
      <TextField
        label={t.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={profile.lastName}
        maxLength={100}
        hint={t.lastNameHint}
        errors={errors.lastName}
      />
      <FormError title={t.updateFailed} text={refusal} />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.saving : t.save}
      </Button>
    </form>
  );
}
