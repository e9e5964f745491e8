import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { useVideoLimits } from '../../identity/instance.page.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { describeVideoLimits } from '../../ui/photo/describe-video-limits.ts';
import { eventFieldsTexts } from './event-fields.texts.ts';
import type { EventFormValues } from './event-form.values.ts';

interface SharingFieldsProps {
  /** Initial values. Changed values need a new `key`. */
  values: EventFormValues;
  errors: FieldErrors;
}

/** Renders the fields for who may find, join and see the event. Some are shown for private events only. */
export function SharingFields({ values, errors }: SharingFieldsProps) {
  const t = eventFieldsTexts();
  const limits = useVideoLimits();
  const [isPublic, setPublic] = useState(values.isPublic);
  const [joinPolicy, setJoinPolicy] = useState<string>(values.joinPolicy ?? 'anyone');
  const [requiresRsvp, setRequiresRsvp] = useState(values.requiresRsvp);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-21 font-semibold tracking-tight">{t.whoSeesIt}</legend>
      <SwitchField
        label={t.isPublic}
        hint={t.isPublicHint}
        hintWhileOff={t.isPrivateHint}
        name="isPublic"
        checked={isPublic}
        onChange={(change) => setPublic(change.target.checked)}
      />
      {!isPublic && (
        <>
          <SwitchField
            label={t.guestsSeeAll}
            hint={t.guestsSeeAllHint}
            hintWhileOff={t.guestsSeeOwnHint}
            name="guestsSeeAll"
            defaultChecked={values.guestsSeeAll}
          />
          <SwitchField
            label={t.promoAllowed}
            hint={t.promoAllowedHint}
            name="promoAllowed"
            defaultChecked={values.promoAllowed}
          />
          <SwitchField
            label={t.guestList}
            hint={t.guestListHint}
            name="guestListEnabled"
            defaultChecked={values.guestListEnabled}
          />
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
              defaultValue={values.rsvpDeadlineDays}
              errors={errors.rsvpDeadlineDays}
            />
          )}
        </>
      )}
      <SelectField
        label={t.joinPolicy}
        name="joinPolicy"
        value={joinPolicy}
        onChange={(change) => setJoinPolicy(change.target.value)}
        hint={joinPolicy === 'customers' ? t.accountHint : t.joinPolicyHint}
        errors={errors.joinPolicy}
      >
        <option value="anyone">{t.anyone}</option>
        <option value="customers">{t.customers}</option>
      </SelectField>
      <SwitchField
        label={t.autoApprove}
        hint={t.autoApproveHint}
        hintWhileOff={t.reviewHint}
        name="autoApprove"
        defaultChecked={values.autoApprove}
      />
      <SwitchField
        label={t.allowChat}
        hint={t.allowChatHint}
        hintWhileOff={t.noChatHint}
        name="allowChat"
        defaultChecked={values.allowChat}
      />
      <SwitchField
        label={t.keepsOriginals}
        hint={t.keepsOriginalsHint}
        hintWhileOff={t.noOriginalsHint}
        name="keepsOriginals"
        defaultChecked={values.keepsOriginals}
      />
      <SwitchField
        label={t.acceptsVideos}
        hint={t.acceptsVideosHint(describeVideoLimits(limits))}
        hintWhileOff={t.noVideosHint}
        name="acceptsVideos"
        defaultChecked={values.acceptsVideos}
      />
    </fieldset>
  );
}
