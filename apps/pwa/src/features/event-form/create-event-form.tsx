import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import type { EventTemplate } from '@rollcall/schema/event-template';
import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';
import { useRef, useState } from 'react';
import { createEvent } from '../../mirror/event-mutations.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { createEventTexts } from './create-event.texts.ts';
import { eventFieldsTexts } from './event-fields.texts.ts';
import { EventFields } from './event-fields.tsx';
import { validateEventForm } from './event-form.validation.ts';
import { initialValues } from './event-form.values.ts';
import { FilmFields } from './film-fields.tsx';
import { SharingFields } from './sharing-fields.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { TemplateChoice } from './template-choice.tsx';

interface CreateEventFormProps {
  /** The organizer of the new event. */
  organizer: Customer;
  onCreated: (event: Event) => void;
}

export function CreateEventForm({ organizer, onCreated }: CreateEventFormProps) {
  const t = createEventTexts();
  const [template, setTemplate] = useState<EventTemplate | null>(null);
  const keyOf = useKeyOfContent();
  const { errors, isBusy, clearError, formProps } = useForm({
    validate: validateEventForm,
    submit: async (entered) => {
      const newEvent = template ? { ...entered, templateId: template.id } : entered;
      try {
        const event = await createEvent(newEvent, keyOf(newEvent));
        showToast({ title: t.created });
        onCreated(event);
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        const description = problemText(error, eventFieldsTexts().noConnection);
        showToast({ variant: 'destructive', title: t.createFailed, description });
        return problem?.errors;
      }
    },
  });
  const values = initialValues(template);

  function chooseTemplate(chosen: EventTemplate | null) {
    setTemplate(chosen);
    if (chosen) clearError('eventType');
  }

  return (
    <form {...formProps} className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-x-16">
      <div className="lg:col-span-2">
        <TemplateChoice chosen={template} onChoose={chooseTemplate} />
      </div>
      <EventFields values={values} errors={errors} customer={organizer} />
      <SharingFields key={template?.id} values={values} errors={errors} />
      <FilmFields key={template?.id} values={values} errors={errors} />
      {/* A box of its own only on wide screens: the bar sticks within the form. */}
      <div className="contents lg:col-span-2 lg:flex lg:items-center lg:justify-between lg:gap-6 lg:border-t lg:border-line lg:pt-6">
        <p className="-mb-4 text-15 text-muted lg:mb-0">
          <Interpolate
            text={t.organizer}
            parts={{ email: <bdi className="font-semibold text-ink">{organizer.email}</bdi> }}
          />
        </p>
        <SubmitBar>
          <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14 lg:px-16">
            {isBusy ? t.creating : t.create}
          </Button>
        </SubmitBar>
      </div>
    </form>
  );
}

/**
 * Returns a function that returns an idempotency key per content. A retry after a lost response does not create the
 * event twice, while changed input gets a new key.
 */
function useKeyOfContent(): (newEvent: NewEvent) => string {
  const last = useRef({ content: '', key: '' });
  return (newEvent) => {
    const content = JSON.stringify(newEvent);
    if (content !== last.current.content) last.current = { content, key: newId() };
    return last.current.key;
  };
}
