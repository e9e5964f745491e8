import type { Customer } from '@rollcall/schema/customer';
import { Branding, type Event } from '@rollcall/schema/event';
import { eventLimits } from '@rollcall/schema/event-limits';
import { useHasFeature } from '../../identity/account-feature.page.ts';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { eventBrandingTexts } from './event-branding.texts.ts';
import { eventPictureTexts } from './event-picture.texts.ts';
import { EventPictureField } from './event-picture-field.tsx';
import { useSaveEvent } from './event-settings.hooks.ts';

/** Shown in the color field of an event without branding. */
const usualColor = '#c8371b';

interface EventBrandingProps {
  event: Event;
  customer: Customer;
}

/** Puts the name and the color of a business on an event. Without the plan for it, says what it is. */
export function EventBranding({ event, customer }: EventBrandingProps) {
  const t = eventBrandingTexts();
  // An administrator gets the form for every event; the server decides by the organizer’s plan.
  const canBrand = useHasFeature(customer, 'branding');
  const acceptsPayments = useAcceptsPayments();
  const isOffered = canBrand === false && acceptsPayments;
  const hasForm = canBrand || event.customBranding !== undefined;
  if (!hasForm && !isOffered) return null;
  return (
    <section aria-labelledby="event-branding" className="mt-16 border-t border-line pt-6">
      <h2 id="event-branding" className="font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {t.note} {isOffered && t.business}
      </p>
      {hasForm && <BrandingForm event={event} />}
      {isOffered && (
        <ButtonLink to="/subscribe" search={{ plan: 'business' }}>
          {t.seePlans}
        </ButtonLink>
      )}
    </section>
  );
}

function BrandingForm({ event }: { event: Event }) {
  const t = eventBrandingTexts();
  const save = useSaveEvent(event.id);
  const change = async (customBranding: Branding | null) => {
    try {
      await save({ customBranding });
      showToast({ title: customBranding ? t.saved : t.removed });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.notSaved, description: problemText(error) });
      return error instanceof CallError ? error.problem?.errors : undefined;
    }
  };
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Branding, Object.fromEntries(fields)),
    submit: change,
  });
  const removal = useForm({ validate: () => ({ data: null }), submit: () => change(null) });
  return (
    <>
      <form
        {...formProps}
        key={`${event.customBranding?.name} ${event.customBranding?.color}`}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t.name}
          name="name"
          maxLength={eventLimits.brandingName}
          autoComplete="organization"
          defaultValue={event.customBranding?.name ?? ''}
          errors={errors.name}
        />
        <TextField
          label={t.color}
          name="color"
          type="color"
          inputClassName="h-12 max-w-24 p-1"
          defaultValue={event.customBranding?.color ?? usualColor}
          errors={errors.color}
        />
        <Button type="submit" isBusy={isBusy} className="self-start">
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
      {event.customBranding && (
        <div className="mt-6">
          <p className="mb-3 text-muted">{eventPictureTexts().logoNote}</p>
          <EventPictureField event={event} kind="logo" url={event.customBranding.logoUrl} />
        </div>
      )}
      {event.customBranding && (
        <form {...removal.formProps} className="mt-2">
          <Button type="submit" variant="quiet" isBusy={removal.isBusy} className="-ml-3">
            {t.remove}
          </Button>
        </form>
      )}
    </>
  );
}
