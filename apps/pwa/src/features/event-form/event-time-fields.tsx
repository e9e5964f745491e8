import type { Customer } from '@rollcall/schema/customer';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { useHasFeature } from '../../identity/account-feature.page.ts';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { moveEndDate } from './event-end.ts';
import { eventFieldsTexts } from './event-fields.texts.ts';
import type { EventFormValues } from './event-form.values.ts';

interface EventTimeFieldsProps {
  values: EventFormValues;
  errors: FieldErrors;
  /** Who fills in the form. */
  customer: Customer;
}

/** Two fields beside each other where there is room. */
const pairClass = 'grid gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4';

/** Renders the fields for when an event begins and ends. The date of the end moves along with that of the start. */
export function EventTimeFields({ values, errors, customer }: EventTimeFieldsProps) {
  const t = eventFieldsTexts();
  const [date, setDate] = useState(values.date);
  const [endDate, setEndDate] = useState(values.endDate);
  const hasSeveralDays = useHasFeature(customer, 'severalDays');
  const isOffered = useAcceptsPayments() && hasSeveralDays === false;
  const changeDate = (changed: string) => {
    // While it is typed, a date is empty.
    if (changed !== '') {
      setEndDate(moveEndDate(endDate, date, changed));
      setDate(changed);
    }
  };
  return (
    <>
      <div className={pairClass}>
        <TextField
          label={t.date}
          name="date"
          type="date"
          required
          defaultValue={values.date}
          onChange={(change) => changeDate(change.target.value)}
          errors={errors.date}
        />
        <TextField label={t.time} name="time" type="time" required defaultValue={values.time} errors={errors.time} />
      </div>
      <div className="flex flex-col gap-2">
        <div className={pairClass}>
          <TextField
            label={t.endDate}
            name="endDate"
            type="date"
            min={date}
            value={endDate}
            onChange={(change) => setEndDate(change.target.value)}
            errors={errors.endDate}
          />
          <TextField
            label={t.endTime}
            name="endTime"
            type="time"
            defaultValue={values.endTime}
            errors={errors.endTime}
          />
        </div>
        <p className="text-15 text-muted">
          {t.endHint} {hasSeveralDays === false && t.severalDaysHint}
        </p>
        {isOffered && (
          <ButtonLink to="/subscribe" search={{ plan: 'business' }} variant="quiet" small className="-ml-3 self-start">
            {t.seeBusiness}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
