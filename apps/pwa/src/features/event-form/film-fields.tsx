import { eventLimits } from '@rollcall/schema/event-limits';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { EventFormValues } from './event-form.values.ts';
import { filmFieldsTexts } from './film-fields.texts.ts';
import { MissionsField } from './missions-field.tsx';

/** The lengths of the rolls that were sold. */
const usualExposures = ['12', '24', '36'];
const other = 'other';

interface FilmFieldsProps {
  /** Initial values. Changed values need a new `key`. */
  values: EventFormValues;
  errors: FieldErrors;
}

/** Renders the fields for a roll of film: the number of shots, when they are developed, and the missions. */
export function FilmFields({ values, errors }: FilmFieldsProps) {
  const t = filmFieldsTexts();
  const isUsual = values.exposures === '' || usualExposures.includes(values.exposures);
  const [choice, setChoice] = useState(isUsual ? values.exposures : other);
  return (
    <fieldset className="flex flex-col gap-4 lg:col-span-2">
      <legend className="mb-4 font-display text-21 font-semibold tracking-tight">{t.title}</legend>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-x-16">
        <div className="flex flex-col gap-4">
          <SelectField
            label={t.exposures}
            name={choice === other ? 'exposuresChoice' : 'exposures'}
            value={choice}
            onChange={(change) => setChoice(change.target.value)}
            hint={t.exposuresHint}
            errors={choice === other ? undefined : errors.exposures}
          >
            <option value="">{t.unlimited}</option>
            {usualExposures.map((count) => (
              <option key={count} value={count}>
                {t.shots(Number(count))}
              </option>
            ))}
            <option value={other}>{t.otherNumber}</option>
          </SelectField>
          {choice === other && (
            <TextField
              label={t.exposuresNumber}
              name="exposures"
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={eventLimits.exposures}
              step={1}
              defaultValue={isUsual ? '' : values.exposures}
              errors={errors.exposures}
            />
          )}
        </div>
        <div className="flex flex-col gap-2">
          <div className="grid gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-2 sm:gap-x-4">
            <TextField
              label={t.developsDate}
              name="developsDate"
              type="date"
              defaultValue={values.developsDate}
              errors={errors.developsDate}
            />
            <TextField
              label={t.developsTime}
              name="developsTime"
              type="time"
              defaultValue={values.developsTime}
              errors={errors.developsTime ?? errors.developsAt}
            />
          </div>
          <p className="text-15 text-muted">{t.developsHint}</p>
        </div>
      </div>
      <MissionsField initial={values.missions} errors={errors.missions} />
    </fieldset>
  );
}
