import type { Event } from '@rollcall/schema/event';
import { eventTemplateLimits, NewEventTemplate } from '@rollcall/schema/event-template';
import { newId } from '@rollcall/schema/id';
import { useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { useTemplateChanges } from './event-templates.hooks.ts';
import { saveTemplateTexts } from './save-template.texts.ts';

interface SaveTemplateProps {
  /** As it is saved: what the form has beside it is not in the template. */
  event: Event;
  isAdmin: boolean;
}

/** Saves the settings of an event as a template for the next one; administrators also for everybody. */
export function SaveTemplate({ event, isAdmin }: SaveTemplateProps) {
  const t = saveTemplateTexts();
  const { save } = useTemplateChanges();
  // Kept over a lost response, so that a second try saves nothing twice.
  const [id, setId] = useState(newId);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) =>
      validateForm(NewEventTemplate, {
        id,
        name: String(fields.get('templateName') ?? ''),
        eventType: event.eventType,
        defaultSettings: {},
        isPublic: fields.has('isPublicTemplate'),
      }),
    submit: async ({ name, isPublic = false }) => {
      try {
        await save(event, { id, name, isPublic });
        showToast({ title: t.saved, description: t.savedNote });
        setId(newId());
      } catch (error) {
        showToast({ variant: 'destructive', title: t.notSaved, description: problemText(error) });
        return error instanceof CallError ? error.problem?.errors : undefined;
      }
    },
  });
  return (
    <section aria-labelledby="save-template" className="mt-16 border-t border-line pt-6">
      <h2 id="save-template" className="font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.note}</p>
      <form {...formProps} key={id} className="flex flex-col items-start gap-4">
        <TextField
          label={t.name}
          name="templateName"
          maxLength={eventTemplateLimits.name}
          autoComplete="off"
          errors={errors.name}
          className="w-full"
        />
        {isAdmin && <SwitchField label={t.forEverybody} name="isPublicTemplate" />}
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
    </section>
  );
}
