import type { GridDimensions, Row } from '@rollcall/gallery/justified-rows';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { type RowLayout, updateLayout } from './row-update.ts';
import type { TimeMark } from './time-marks.ts';

/** The layouts of the days of a gallery, or of all photos by an empty key. */
export type SectionLayouts = ReadonlyMap<string, RowLayout>;

/**
 * Lays out the photos of each day in rows of their own. Rows that did not change keep their tiles, as in {@link
 * updateLayout}.
 */
export function updateSections(
  before: SectionLayouts,
  items: readonly GalleryItem[],
  marks: readonly TimeMark[],
  size: GridDimensions,
): { sections: SectionLayouts; layout: RowLayout } {
  const days = marks.flatMap(({ day, index }) => (day === null ? [] : [[day, index] as const]));
  const starts = days.length > 0 ? days : [['', 0] as const];
  const sections = new Map<string, RowLayout>();
  const rows: Row[] = [];
  for (const [at, [key, start]] of starts.entries()) {
    const end = starts[at + 1]?.[1] ?? items.length;
    const section = updateLayout(before.get(key) ?? null, items.slice(start, end), size);
    sections.set(key, section);
    for (const row of section.rows) rows.push({ ...row, start: row.start + start, end: row.end + start });
  }
  return { sections, layout: { items, rows, size } };
}
