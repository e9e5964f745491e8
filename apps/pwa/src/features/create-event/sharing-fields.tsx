import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { eventSettingsTexts } from './event-settings.texts.ts';
import type { EventTemplate } from './event-templates.ts';

interface SharingFieldsProps {
  /** What a template sets; new ones need a new `key`. */
  defaults: EventTemplate['settings'] | undefined;
  errors: FieldErrors;
}

/** Who may find, join and see the event. What only a private event has appears with it. */
export function SharingFields({ defaults, errors }: SharingFieldsProps) {
  const t = eventSettingsTexts();
  const [isPublic, setPublic] = useState(defaults?.isPublic ?? true);
  const [requiresRsvp, setRequiresRsvp] = useState(false);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-21 font-semibold tracking-tight">{t.whoSeesIt}</legend>
      <SwitchField
        label={t.isPublic}
        hint={t.isPublicHint}
        name="isPublic"
        checked={isPublic}
        onChange={(change) => setPublic(change.target.checked)}
      />
      {!isPublic && (
        <>
          <SwitchField
            label={t.guestsSeeAll}
            hint={t.guestsSeeAllHint}
            name="guestsSeeAll"
            defaultChecked={defaults?.guestsSeeAll}
          />
          <SwitchField label={t.promoAllowed} hint={t.promoAllowedHint} name="promoAllowed" defaultChecked />
          <SwitchField label={t.guestList} hint={t.guestListHint} name="guestListEnabled" />
          <SwitchField
            label={t.rsvp}
            hint={t.rsvpHint}
            name="requiresRsvp"
            checked={requiresRsvp}
            onChange={(change) => setRequiresRsvp(change.target.checked)}
          />
          {requiresRsvp && (
            <TextField
              label={t.rsvpDeadline}
              name="rsvpDeadlineDays"
              type="number"
              inputMode="numeric"
              min={0}
              max={365}
              step={1}
              defaultValue={7}
              errors={errors.rsvpDeadlineDays}
            />
          )}
        </>
      )}
      <SelectField
        label={t.joinPolicy}
        name="joinPolicy"
        defaultValue="anyone"
        hint={t.joinPolicyHint}
        errors={errors.joinPolicy}
      >
        <option value="anyone">{t.anyone}</option>
        <option value="customers">{t.customers}</option>
      </SelectField>
      <SwitchField
        label={t.autoApprove}
        hint={t.autoApproveHint}
        name="autoApprove"
        defaultChecked={defaults?.autoApprove}
      />
      <SwitchField label={t.allowChat} hint={t.allowChatHint} name="allowChat" defaultChecked />
    </fieldset>
  );
}
