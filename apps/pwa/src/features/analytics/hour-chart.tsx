import { analyticsTexts } from './analytics.texts.ts';
import { hourSpan } from './hour-span.ts';
import { formatLocalDate, formatLocalHour, formatLocalTime } from './local-dates.ts';

interface HourChartProps {
  /** Such as `2027-06-12`. */
  date: string;
  /** Of 24 hours. */
  photosByHour: readonly number[];
}

/** The number of labels that fit next to each other on a phone. */
const maxLabels = 6;

/** Renders a bar for each hour of a day from the first to the last photo; a sentence if that is one hour. */
export function HourChart({ date, photosByHour }: HourChartProps) {
  const t = analyticsTexts();
  const hours = hourSpan(photosByHour);
  const [first = 0] = hours;
  return (
    <section aria-labelledby="by-hour">
      <h2
        id="by-hour"
        className={`${hours.length > 1 ? 'mb-6' : 'mb-4'} font-display text-21 font-semibold tracking-tight`}
      >
        {t.byHour({ date: formatLocalDate(date) })}
      </h2>
      {hours.length > 1 ? (
        <Bars hours={hours} photosByHour={photosByHour} />
      ) : (
        <p className="border-t border-line pt-3 text-17 font-semibold">
          {t.withinHour({ from: formatLocalTime(first), to: formatLocalTime(first + 1) })(photosByHour[first] ?? 0)}
        </p>
      )}
    </section>
  );
}

function Bars({ hours, photosByHour }: { hours: readonly number[]; photosByHour: readonly number[] }) {
  const t = analyticsTexts();
  const most = Math.max(...photosByHour);
  const labelEvery = Math.ceil(hours.length / maxLabels);
  return (
    <ol className="flex h-48 items-stretch gap-1">
      {hours.map((hour, index) => {
        const photos = photosByHour[hour] ?? 0;
        return (
          <li key={hour} className="relative flex max-w-24 min-w-0 flex-1 flex-col justify-end pb-7">
            <span className="sr-only">{t.hour({ hour: formatLocalHour(hour), photos: t.photoCount(photos) })}</span>
            {hour === photosByHour.indexOf(most) && (
              <span aria-hidden className="mono-label mb-1 self-center text-ink">
                {photos}
              </span>
            )}
            <span
              aria-hidden
              className={photos > 0 ? 'rounded-t-[2px] bg-ink' : 'border-b border-line'}
              style={{ height: `${(photos / most) * 100}%` }}
            />
            {index % labelEvery === 0 && (
              <span aria-hidden className="mono-label absolute bottom-0 left-0 whitespace-nowrap">
                {formatLocalHour(hour)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
