import { createDateFormat } from '../../language/formats.ts';

/** One month; `month` counts from 0. */
export interface Month {
  year: number;
  month: number;
}

/** One cell of a month's grid. */
export interface Day {
  /** `2026-06-14` */
  date: string;
  number: number;
  /** False for days of the adjacent months, which only fill the grid. */
  isInMonth: boolean;
}

/** Six weeks starting on Sunday, for every month. */
const cells = 42;

const dayMs = 24 * 60 * 60 * 1000;

/** Parses the URL's date: `2026-06` is a month, `2026-06-14` a selected day in it. Returns null if it is invalid. */
export function parseMonth(text: string): { month: Month; chosen: string | null } | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)(-\d\d)?$/.exec(text) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  const shown = { year: Number(year), month: Number(month) - 1 };
  if (!day) return { month: shown, chosen: null };
  return listGridDays(shown).some(({ date, isInMonth }) => isInMonth && date === text)
    ? { month: shown, chosen: text }
    : null;
}

/** `2026-06` */
export function formatMonth({ year, month }: Month): string {
  return `${year}-${String(month + 1).padStart(2, '0')}`;
}

export function toMonth(moment: Date): Month {
  return { year: moment.getFullYear(), month: moment.getMonth() };
}

export function addMonths({ year, month }: Month, by: number): Month {
  const moved = new Date(Date.UTC(year, month + by, 1));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() };
}

const monthAndYear = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `June 2026` */
export function monthName({ year, month }: Month): string {
  return monthAndYear(Date.UTC(year, month, 1));
}

/** Returns the 42 days of a month's grid. They are calendar days and not moments, so that UTC is used throughout. */
export function listGridDays({ year, month }: Month): Day[] {
  const first = Date.UTC(year, month, 1);
  const sunday = first - new Date(first).getUTCDay() * dayMs;
  return Array.from({ length: cells }, (_, i) => {
    const day = new Date(sunday + i * dayMs);
    return {
      date: day.toISOString().slice(0, 10),
      number: day.getUTCDate(),
      isInMonth: day.getUTCMonth() === month,
    };
  });
}

/**
 * Returns the range of moments that may fall into the month in any time zone: one day more on each side than in UTC.
 */
export function monthRange({ year, month }: Month): { from: string; until: string } {
  return {
    from: new Date(Date.UTC(year, month, 1) - dayMs).toISOString(),
    until: new Date(Date.UTC(year, month + 1, 1) + dayMs).toISOString(),
  };
}
