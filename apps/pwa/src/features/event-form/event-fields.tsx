import type { Customer } from '@rollcall/schema/customer';
import { eventTypes } from '@rollcall/schema/event';
import { eventLimits } from '@rollcall/schema/event-limits';
import type { FieldErrors } from '@rollcall/schema/problem';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { eventFieldsTexts } from './event-fields.texts.ts';
import type { EventFormValues } from './event-form.values.ts';
import { EventTimeFields } from './event-time-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface EventFieldsProps {
  values: EventFormValues;
  errors: FieldErrors;
  /** Who fills in the form. */
  customer: Customer;
}

/** Renders the fields that describe an event, such as name, type, date and location. */
export function EventFields({ values, errors, customer }: EventFieldsProps) {
  const t = eventFieldsTexts();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-display text-21 font-semibold tracking-tight">{t.theEvent}</legend>
      <TextField
        label={t.name}
        name="name"
        maxLength={eventLimits.name}
        required
        defaultValue={values.name}
        errors={errors.name}
        autoComplete="off"
      />
      <SelectField
        key={values.eventType}
        label={t.type}
        name="eventType"
        required
        defaultValue={values.eventType}
        errors={errors.eventType}
      >
        <option value="" disabled>
          {t.chooseType}
        </option>
        {eventTypes.map((type) => (
          <option key={type} value={type}>
            {formatEventType(type)}
          </option>
        ))}
        {/* An event that was created by an API call may have any type. */}
        {values.eventType && !isListed(values.eventType) && (
          <option value={values.eventType} translate="no">
            {values.eventType}
          </option>
        )}
      </SelectField>
      <EventTimeFields values={values} errors={errors} customer={customer} />
      <TimeZoneField initial={values.timeZone} errors={errors.timeZone} />
      <TextField
        label={t.location}
        name="location"
        maxLength={eventLimits.location}
        defaultValue={values.location}
        errors={errors.location}
        autoComplete="off"
      />
      <TextArea
        label={t.description}
        name="description"
        maxLength={eventLimits.description}
        defaultValue={values.description}
        errors={errors.description}
        // The bar with the button would cover its last lines.
        onFocus={scrollFocusIntoView}
      />
    </fieldset>
  );
}

function isListed(type: string): boolean {
  return eventTypes.some((listed) => listed === type);
}
