import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { EventTemplate } from './event-templates.ts';

interface SharingFieldsProps {
  /** What a template sets; new ones need a new `key`. */
  defaults: EventTemplate['settings'] | undefined;
  errors: FieldErrors;
}

/** Who may find, join and see the event. What only a private event has appears with it. */
export function SharingFields({ defaults, errors }: SharingFieldsProps) {
  const [isPublic, setPublic] = useState(defaults?.isPublic ?? true);
  const [requiresRsvp, setRequiresRsvp] = useState(false);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-21 font-semibold tracking-tight">Who sees it</legend>
      <SwitchField
        label="Public event"
        hint="Listed under All Events; everybody sees the approved photos."
        name="isPublic"
        checked={isPublic}
        onChange={(change) => setPublic(change.target.checked)}
      />
      {!isPublic && (
        <>
          <SwitchField
            label="Guests see all approved photos"
            hint="Otherwise each guest sees only their own."
            name="guestsSeeAll"
            defaultChecked={defaults?.guestsSeeAll}
          />
          <SwitchField
            label="Promo codes open it"
            hint="A guest with a promo code of this server sees all approved photos, too."
            name="promoAllowed"
            defaultChecked
          />
          <SwitchField
            label="Guest list"
            hint="Only people you invite by mail can join, with the link in their invitation."
            name="guestListEnabled"
          />
          <SwitchField
            label="Ask for an RSVP"
            hint="Joining ends some days before the event."
            name="requiresRsvp"
            checked={requiresRsvp}
            onChange={(change) => setRequiresRsvp(change.target.checked)}
          />
          {requiresRsvp && (
            <TextField
              label="RSVP deadline, days before the event"
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
        label="Who may join"
        name="joinPolicy"
        defaultValue="anyone"
        hint="With a name and an e-mail, guests are shooting in seconds."
        errors={errors.joinPolicy}
      >
        <option value="anyone">Everybody with the code</option>
        <option value="customers">Only people with a Rollcall account</option>
      </SelectField>
      <SwitchField
        label="Show photos at once"
        hint="Otherwise you approve each photo before others see it."
        name="autoApprove"
        defaultChecked={defaults?.autoApprove}
      />
      <SwitchField
        label="Comments by guests"
        hint="Otherwise guests look and like; people with an account can still write."
        name="allowChat"
        defaultChecked
      />
    </fieldset>
  );
}
