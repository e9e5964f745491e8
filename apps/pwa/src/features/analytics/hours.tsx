import type { EventDay } from '@rollcall/schema/event-analytics';
import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { BarChart } from './bar-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { chartHours, hourSpan } from './hour-span.ts';
import { formatLocalDate, formatLocalHour, formatLocalTime } from './local-dates.ts';

interface HoursProps {
  /** At least one with photos. */
  days: readonly EventDay[];
  /** The day that is shown first, such as `2027-06-12`. */
  busiestDay: string;
}

/** Renders the photos of a day by hour, as a chart and as a table, and a choice of the day if there are several. */
export function Hours({ days, busiestDay }: HoursProps) {
  const t = analyticsTexts();
  const [date, setDate] = useState(busiestDay);
  const withPhotos = days.filter(({ totalPhotos }) => totalPhotos > 0);
  const shown = withPhotos.find((day) => day.date === date) ?? withPhotos.find((day) => day.date === busiestDay);
  const photosByHour = shown?.photosByHour ?? [];
  const [first = 0, ...more] = hourSpan(photosByHour);
  const hours = chartHours(photosByHour);
  return (
    <section aria-labelledby="by-hour">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="by-hour" className="font-display text-21 font-semibold tracking-tight">
            {t.byHour({ date: formatLocalDate(shown?.date ?? busiestDay) })}
          </h2>
          {more.length === 0 && (
            <p className="mt-1 text-balance text-muted">
              {t.withinHour({ from: formatLocalTime(first), to: formatLocalTime(first + 1) })(photosByHour[first] ?? 0)}
            </p>
          )}
        </div>
        {withPhotos.length > 1 && (
          <SelectField
            label={t.day}
            value={shown?.date}
            onChange={(change) => setDate(change.target.value)}
            className="w-full sm:w-64"
          >
            {withPhotos.map((day) => (
              <option key={day.date} value={day.date}>
                {formatLocalDate(day.date)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
        <BarChart
          bars={hours.map((hour) => ({ key: hour, label: formatLocalHour(hour), value: photosByHour[hour] ?? 0 }))}
        />
        <FigureTable
          labelledBy="by-hour"
          rowsColumn={t.hour}
          columns={[{ name: t.photosColumn }]}
          rows={hours
            .filter((hour) => photosByHour[hour])
            .map((hour) => ({ key: hour, name: formatLocalHour(hour), figures: [photosByHour[hour] ?? 0] }))}
        />
      </div>
    </section>
  );
}
