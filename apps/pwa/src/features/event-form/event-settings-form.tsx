import type { Customer } from '@rollcall/schema/customer';
import type { Event } from '@rollcall/schema/event';
import { useRef, useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { diffEvent } from './diff-event.ts';
import { eventFieldsTexts } from './event-fields.texts.ts';
import { EventFields } from './event-fields.tsx';
import { validateEventForm } from './event-form.validation.ts';
import { toFormValues } from './event-form.values.ts';
import { useSaveEvent } from './event-settings.hooks.ts';
import { eventSettingsTexts } from './event-settings.texts.ts';
import { FilmFields } from './film-fields.tsx';
import { SharingFields } from './sharing-fields.tsx';
import { SubmitBar } from './submit-bar.tsx';

interface EventSettingsFormProps {
  event: Event;
  customer: Customer;
  /** Whether nothing can be changed now, as the screen says. */
  isLocked: boolean;
  /** Called after a save, unless the form was unmounted before. */
  onSaved: () => void;
}

export function EventSettingsForm({ event, customer, isLocked, onSaved }: EventSettingsFormProps) {
  const t = eventSettingsTexts();
  const isOnline = useOnline();
  // Input is compared with the event as first shown, even if the event is refetched later.
  const [shown] = useState(event);
  const attempted = useRef(new Set<string>());
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveEvent(shown.id);
  const { errors, isBusy, formProps } = useForm({
    validate: validateEventForm,
    submit: async (submitted) => {
      const change = diffEvent(shown, submitted, attempted.current);
      for (const name of Object.keys(change)) attempted.current.add(name);
      try {
        await save(change);
        showToast({ title: t.updated });
        if (form.current) onSaved();
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        const description = problemText(error, eventFieldsTexts().noConnection);
        showToast({ variant: 'destructive', title: t.updateFailed, description });
        return problem?.errors;
      }
    },
  });
  const values = toFormValues(shown);

  return (
    <form ref={form} {...formProps} className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-x-16">
      <EventFields values={values} errors={errors} customer={customer} />
      <SharingFields values={values} errors={errors} />
      <FilmFields values={values} errors={errors} />
      {/* A box of its own only on wide screens: the bar sticks within the form. */}
      <div className="contents lg:col-span-2 lg:flex lg:justify-end lg:border-t lg:border-line lg:pt-6">
        <SubmitBar>
          {!isOnline && !isLocked && (
            <p role="status" className="pb-2 text-15 text-muted">
              {t.offline}
            </p>
          )}
          <Button
            type="submit"
            variant={isOnline ? 'primary' : 'secondary'}
            wide
            isBusy={isBusy}
            className="min-h-14 lg:w-auto lg:px-16"
          >
            {isBusy ? t.saving : t.save}
          </Button>
        </SubmitBar>
      </div>
    </form>
  );
}
