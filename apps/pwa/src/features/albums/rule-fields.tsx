import { toWallTime } from '@rollcall/gallery/wall-time';
import type { AlbumRule } from '@rollcall/schema/album';
import type { FieldErrors } from '@rollcall/schema/problem';
import { useState } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { useGalleryList, useTags } from '../../local/views/gallery-list.hooks.ts';
import { usePeople } from '../../local/views/people.hooks.ts';
import { usePhotoAuthors } from '../../local/views/photo-authors.hooks.ts';
import { formatHour, formatShortDay } from '../../ui/event/event-day.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { albumsTexts } from './albums.texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface RuleFieldsProps {
  event: MirrorEvent;
  initial: AlbumRule;
  errors: FieldErrors;
}

interface Choice {
  value: string;
  text: string;
}

/** Renders what a rule can ask for, as far as photos of the event have it. */
export function RuleFields({ event, initial, errors }: RuleFieldsProps) {
  const t = albumsTexts();
  const [day, setDay] = useState(initial.day ?? '');
  const days = useDays(event);
  const people = usePeople(event.id)?.people ?? [];
  const authors = usePhotoAuthors(event.id) ?? [];
  const tags = useTags(event.id) ?? [];
  const list = useGalleryList(event.id, { sort: 'newest' });
  const byHour = hours.map((hour) => ({ value: String(hour), text: formatFullHour(hour) }));
  const fields: { name: keyof AlbumRule; label: string; choices: Choice[] }[] = [
    { name: 'tag', label: t.tag, choices: tags.map(({ tag }) => ({ value: tag, text: `#${tag}` })) },
    { name: 'mission', label: t.mission, choices: (event.missions ?? []).map(toChoice) },
    { name: 'person', label: t.person, choices: people.map(({ id, name }) => ({ value: id, text: name })) },
    { name: 'guestId', label: t.author, choices: authors.map(({ guestId, name }) => ({ value: guestId, text: name })) },
    {
      name: 'by',
      label: t.authors,
      choices: list?.hasBothAuthors
        ? [
            { value: 'photographer', text: t.photographer },
            { value: 'guests', text: t.guests },
          ]
        : [],
    },
  ];
  return (
    <>
      <RuleField
        name="day"
        label={t.day}
        value={day}
        onChange={setDay}
        choices={days.map((one) => ({ value: one, text: formatShortDay(one) }))}
        hint={event.timeZone ? undefined : t.dayInUtc}
        errors={errors.rule}
      />
      {day !== '' && (
        <div className="grid grid-cols-2 gap-4">
          <RuleField name="fromHour" label={t.fromHour} initial={initial.fromHour} choices={byHour} />
          <RuleField name="untilHour" label={t.untilHour} initial={initial.untilHour} choices={byHour} />
        </div>
      )}
      {fields.map(
        ({ name, label, choices }) =>
          (choices.length > 0 || initial[name] !== undefined) && (
            <RuleField key={name} name={name} label={label} initial={initial[name]} choices={choices} />
          ),
      )}
    </>
  );
}

interface RuleFieldProps {
  name: keyof AlbumRule;
  label: string;
  choices: readonly Choice[];
  initial?: string | number | undefined;
  value?: string;
  onChange?: (value: string) => void;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
}

function RuleField({ name, label, choices, initial = '', value, onChange, hint, errors }: RuleFieldProps) {
  const chosen = value ?? String(initial);
  // What was chosen once can be kept, also where no photo has it any more.
  const isKnown = chosen === '' || choices.some((choice) => choice.value === chosen);
  const shown = isKnown ? choices : [...choices, toChoice(chosen)];
  return (
    <SelectField
      label={label}
      name={name}
      hint={hint}
      errors={errors}
      {...(onChange
        ? { value: chosen, onChange: (change) => onChange(change.target.value) }
        : { defaultValue: chosen })}
      key={isKnown ? name : `${name} ${shown.length}`}
    >
      <option value="">{albumsTexts().any}</option>
      {shown.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const toChoice = (text: string): Choice => ({ value: text, text });

/** `5 PM` */
function formatFullHour(hour: number): string {
  return formatHour({ timeZone: 'UTC', date: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() });
}

/** Returns the calendar days on which photos of the event were taken; without a time zone, those of UTC. */
function useDays({ id, timeZone }: MirrorEvent): string[] {
  const list = useGalleryList(id, { sort: 'taken' });
  const times = list?.items.flatMap(({ takenAt }) => takenAt ?? []) ?? [];
  return [...new Set(times.map((time) => toWallTime(timeZone ?? 'UTC', time).date))];
}

/** Returns the rule that a form has. */
export function parseRule(fields: FormData): Record<string, unknown> {
  const names = ['day', 'fromHour', 'untilHour', 'tag', 'mission', 'person', 'guestId', 'by'];
  const given = names.map((name): [string, string] => [name, String(fields.get(name) ?? '')]);
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value ? [[name, /Hour$/.test(name) ? Number(value) : value]] : [])),
  );
}
