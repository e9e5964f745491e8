import { formatDayOfWeek, formatHour } from '../../ui/event/event-day.ts';
import { type GridLayout, markHeights } from './grid-layout.hooks.ts';
import { positionTiles } from './row-layout.ts';
import type { TimeMark } from './time-marks.ts';

interface TimeMarkLabelsProps {
  layout: GridLayout;
  /** The indexes of the rows in view. */
  rows: readonly number[];
  marks: readonly TimeMark[];
  timeZone: string;
}

/** Renders the days as headings above their photos, and each hour above the first of its photos. */
export function TimeMarkLabels({ layout, rows, marks, timeZone }: TimeMarkLabelsProps) {
  return rows.flatMap((number) => {
    const row = layout.rows[number]!;
    const top = layout.tops[number]!;
    const tiles = positionTiles(layout.items, row, layout.size);
    return marks
      .filter(({ index }) => row.start <= index && index < row.end)
      .map(({ index, takenAt: date, day }) => (
        <div key={date} className="pointer-events-none">
          {day !== null && (
            <h2
              className="absolute inset-x-0 flex items-end border-b border-line pb-1 font-display text-21 font-semibold tracking-tight max-sm:px-2"
              style={{ top: top - markHeights.hour - markHeights.day, height: markHeights.day - 4 }}
            >
              {formatDayOfWeek({ date, timeZone })}
            </h2>
          )}
          {/* Part of the accessible names of the photos. */}
          <span
            aria-hidden
            className="mono-label absolute flex items-center whitespace-nowrap max-sm:pl-2"
            style={{ top: top - markHeights.hour, height: markHeights.hour, left: tiles[index - row.start]!.left }}
          >
            {formatHour({ date, timeZone })}
          </span>
        </div>
      ));
  });
}
