import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import { formatTimeZoneName } from '../../ui/event/time-zone-name.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { eventFieldsTexts } from './event-fields.texts.ts';
import { listTimeZoneRegions } from './time-zone-regions.ts';

interface TimeZoneFieldProps {
  /** The IANA name of the time zone that is selected at first. */
  initial: string;
  errors: FieldErrors[string] | undefined;
}

/** Renders the choice of a time zone by its city. Its hint says what people call the chosen zone. */
export function TimeZoneField({ initial, errors }: TimeZoneFieldProps) {
  const t = eventFieldsTexts();
  const [chosen, setChosen] = useState(initial);
  return (
    <SelectField
      label={t.timeZone}
      name="timeZone"
      translate="no"
      defaultValue={initial}
      onChange={(change) => setChosen(change.target.value)}
      hint={t.timeZoneHint({ name: formatTimeZoneName(chosen) })}
      errors={errors}
    >
      {[...listTimeZoneRegions(initial)].map(([region, cities]) => (
        <optgroup key={region} label={region}>
          {cities.map(({ timeZone, city }) => (
            <option key={timeZone} value={timeZone}>
              {city}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
