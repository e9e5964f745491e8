import type { ListedEvent } from '@rollcall/schema/admin';
import { useState } from 'react';
import { formatNumber } from '../../language/formats.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { useDebouncedValue } from '../../ui/form/debounced-value.hooks.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { administrationTexts } from './administration.texts.ts';
import { firstPagePath, rowsPerPage, usePagination, useTotal } from './pagination.hooks.ts';

/** Selects another event. Where there are more events than the list shows, a field searches for one. */
export function EventSelect({ event, onChoose }: { event: KnownEvent; onChoose: (eventId: string) => void }) {
  const t = administrationTexts();
  const [words, setWords] = useState('');
  const q = useDebouncedValue(words.trim(), 200);
  const eventCount = useTotal('/api/admin/events') ?? 0;
  const { rows = [], total } = usePagination<ListedEvent>(
    firstPagePath('/api/admin/events', { limit: rowsPerPage, q }),
    rowsPerPage,
  );
  const others = rows.filter(({ id }) => id !== event.id);
  const listed = [event, ...others];
  /** The code tells events of one name apart. */
  const labelOf = ({ name, eventCode }: Pick<ListedEvent, 'name' | 'eventCode'>) =>
    listed.filter((one) => one.name === name).length > 1 ? `${name} · ${eventCode}` : name;
  return (
    <div className="flex min-w-0 flex-col gap-4 max-lg:has-[input]:col-span-2">
      <SelectField label={t.event} value={event.id} onChange={(change) => onChoose(change.target.value)}>
        {listed.map((one) => (
          <option key={one.id} value={one.id}>
            {labelOf(one)}
          </option>
        ))}
      </SelectField>
      {eventCount > rowsPerPage && (
        <SearchField
          label={t.findEvent}
          value={words}
          onChange={(change) => setWords(change.target.value)}
          hint={
            total === 0
              ? t.noEventMatches
              : t.findEventHint({ shown: formatNumber(rows.length), total: formatNumber(total ?? 0) })
          }
        />
      )}
    </div>
  );
}
