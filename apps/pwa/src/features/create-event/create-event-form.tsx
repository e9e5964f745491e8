import type { Customer } from '@rollcall/schema/customer';
import { type Event, eventLimits, eventTypes, type NewEvent } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { useRef, useState } from 'react';
import { makeEvent } from '../../mirror/sync-events.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Filled } from '../../ui/filled.tsx';
import { useForm } from '../../ui/form.hooks.ts';
import { problemText } from '../../ui/problem-text.ts';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import { createEventTexts } from './create-event.texts.ts';
import { checkEventForm } from './event-form.check.ts';
import type { EventTemplate } from './event-templates.ts';
import { SharingFields } from './sharing-fields.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { ownTimeZone, timeZones } from './wall-time.ts';

interface CreateEventFormProps {
  /** Whose event it will be. */
  organizer: Customer;
  onCreated: (event: Event) => void;
}

export function CreateEventForm({ organizer, onCreated }: CreateEventFormProps) {
  const t = createEventTexts();
  const [template, setTemplate] = useState<EventTemplate | null>(null);
  const keyOf = useKeyOfContent();
  const { errors, isBusy, formProps } = useForm({
    check: checkEventForm,
    submit: async (newEvent) => {
      try {
        const event = await makeEvent(newEvent, keyOf(newEvent));
        showToast({ title: t.created });
        onCreated(event);
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        showToast({ variant: 'destructive', title: t.createFailed, description: problemText(error, t.noConnection) });
        return problem?.errors;
      }
    },
  });

  return (
    <form {...formProps} className="flex flex-col gap-10">
      <TemplateChoice chosen={template} onChoose={setTemplate} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 font-display text-21 font-semibold tracking-tight">{t.theEvent}</legend>
        <TextField
          label={t.name}
          name="name"
          maxLength={eventLimits.name}
          required
          errors={errors.name}
          autoComplete="off"
        />
        <SelectField
          key={template?.name}
          label={t.type}
          name="eventType"
          required
          defaultValue={template?.eventType ?? ''}
          errors={errors.eventType}
        >
          <option value="" disabled>
            {t.chooseType}
          </option>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {t[type]}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.date} name="date" type="date" required errors={errors.date} />
          <TextField label={t.time} name="time" type="time" required errors={errors.time} />
        </div>
        <SelectField
          label={t.timeZone}
          name="timeZone"
          defaultValue={ownTimeZone()}
          hint={t.timeZoneHint}
          errors={errors.timeZone}
        >
          {timeZones().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.location}
          name="location"
          maxLength={eventLimits.location}
          errors={errors.location}
          autoComplete="off"
        />
        <TextArea
          label={t.description}
          name="description"
          maxLength={eventLimits.description}
          errors={errors.description}
        />
      </fieldset>
      <SharingFields key={template?.name} defaults={template?.settings} errors={errors} />
      <p className="border-t border-line pt-4 text-15 text-muted">
        <Filled text={t.organizer} parts={{ email: <bdi className="font-semibold text-ink">{organizer.email}</bdi> }} />
      </p>
      <Button type="submit" variant="primary" wide disabled={isBusy} className="-mt-6 min-h-14">
        {isBusy ? t.creating : t.create}
      </Button>
    </form>
  );
}

/** One key for one content: after a lost answer the same event is not made twice, a changed one is another. */
function useKeyOfContent(): (newEvent: NewEvent) => string {
  const last = useRef({ content: '', key: '' });
  return (newEvent) => {
    const content = JSON.stringify(newEvent);
    if (content !== last.current.content) last.current = { content, key: newId() };
    return last.current.key;
  };
}
