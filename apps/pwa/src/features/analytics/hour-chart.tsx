import { analyticsTexts } from './analytics.texts.ts';
import { formatLocalDate, formatLocalHour } from './local-dates.ts';

interface HourChartProps {
  /** Such as `2027-06-12`. */
  date: string;
  /** Of 24 hours. */
  photosByHour: readonly number[];
}

/** Hours between two labels of the axis. */
const labelEvery = 6;

/** Renders a bar for each hour of a day. */
export function HourChart({ date, photosByHour }: HourChartProps) {
  const t = analyticsTexts();
  const most = Math.max(...photosByHour);
  return (
    <section aria-labelledby="by-hour">
      <h2 id="by-hour" className="mb-6 font-display text-21 font-semibold tracking-tight">
        {t.byHour({ date: formatLocalDate(date) })}
      </h2>
      <ol className="flex h-48 items-stretch gap-px sm:gap-1">
        {photosByHour.map((photos, hour) => (
          <li key={formatLocalHour(hour)} className="relative flex min-w-0 flex-1 flex-col justify-end pb-7">
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
            {hour % labelEvery === 0 && (
              <span aria-hidden className="mono-label absolute bottom-0 left-0 whitespace-nowrap">
                {formatLocalHour(hour)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
