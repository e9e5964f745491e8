import { analyticsTexts } from './analytics.texts.ts';
import { chartHours, hourSpan } from './hour-span.ts';
import { formatLocalDate, formatLocalHour, formatLocalTime } from './local-dates.ts';

interface HourChartProps {
  /** Such as `2027-06-12`. */
  date: string;
  /** Of 24 hours. */
  photosByHour: readonly number[];
}

/** The number of labels that fit next to each other on a phone. */
const maxLabels = 6;
/** The number of bars that are wide enough for a number above each. */
const maxNumbers = 12;

/** Renders a bar for each hour up to the last photo of a day, and a sentence if all were taken within one hour. */
export function HourChart({ date, photosByHour }: HourChartProps) {
  const t = analyticsTexts();
  const [first = 0, ...more] = hourSpan(photosByHour);
  return (
    <section aria-labelledby="by-hour">
      <h2 id="by-hour" className="font-display text-21 font-semibold tracking-tight">
        {t.byHour({ date: formatLocalDate(date) })}
      </h2>
      {more.length === 0 && (
        <p className="mt-1 text-balance text-muted">
          {t.withinHour({ from: formatLocalTime(first), to: formatLocalTime(first + 1) })(photosByHour[first] ?? 0)}
        </p>
      )}
      <Bars hours={chartHours(photosByHour)} photosByHour={photosByHour} />
    </section>
  );
}

function Bars({ hours, photosByHour }: { hours: readonly number[]; photosByHour: readonly number[] }) {
  const t = analyticsTexts();
  const most = Math.max(...photosByHour);
  const labelEvery = Math.ceil(hours.length / maxLabels);
  return (
    <ol className="mt-6 flex h-48 items-stretch">
      {hours.map((hour, index) => {
        const photos = photosByHour[hour] ?? 0;
        const isNumbered = photos > 0 && (hours.length <= maxNumbers || hour === photosByHour.indexOf(most));
        return (
          <li key={hour} className="relative flex min-w-0 flex-1 flex-col pb-6">
            <span className="sr-only">{t.hour({ hour: formatLocalHour(hour), photos: t.photoCount(photos) })}</span>
            {/* As high as the highest bar with its number. */}
            <span aria-hidden className="flex min-h-0 grow flex-col justify-end border-b border-edge px-0.5 pt-5">
              <span
                className="relative mx-auto w-full max-w-10 rounded-t-[2px] bg-ink"
                style={{ height: `${(photos / most) * 100}%` }}
              >
                {isNumbered && (
                  <span className="mono-label absolute inset-x-0 bottom-full pb-1 text-center text-ink">{photos}</span>
                )}
              </span>
            </span>
            {index % labelEvery === 0 && (
              <span aria-hidden className="mono-label absolute bottom-0 left-0 w-full text-center whitespace-nowrap">
                <span className="inline-block">{formatLocalHour(hour)}</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
