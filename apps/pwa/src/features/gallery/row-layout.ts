import {
  clampRatio,
  type GridDimensions,
  justifiedHeight,
  leastPairHeight,
  type Row,
  sumRatios,
} from '@rollcall/gallery/justified-rows';
import type { GalleryItem } from '../../local/views/gallery-list.ts';

/** Distributes the tiles evenly over rows that each fill the width, for a gap between unchanged rows. */
export function balanceRows(items: readonly GalleryItem[], start: number, end: number, size: GridDimensions): Row[] {
  const total = sumRatios(items, start, end);
  const length = end - start;
  const pairHeight = justifiedHeight((2 * total) / length, 2, size.breakWidth, size.gap);
  const most = pairHeight < leastPairHeight ? length : Math.ceil(length / 2);
  const count = Math.max(1, Math.min(most, Math.round((total * size.idealHeight) / size.breakWidth)));
  const rows: Row[] = [];
  let first = start;
  let sum = 0;
  for (let i = start; i < end; i++) {
    sum += clampRatio(items[i]!);
    const isLastRow = rows.length === count - 1;
    const mustLeaveOne = end - (i + 1) === count - rows.length - 1;
    if (i + 1 < end && (isLastRow || (!mustLeaveOne && sum < ((rows.length + 1) * total) / count))) continue;
    const height = justifiedHeight(sumRatios(items, first, i + 1), i + 1 - first, size.width, size.gap);
    rows.push({ start: first, end: i + 1, height });
    first = i + 1;
  }
  return rows;
}

/** Returns the left edge and width of each tile of a row, in whole pixels so that no seams show. */
export function positionTiles(
  items: readonly GalleryItem[],
  row: Row,
  { gap }: GridDimensions,
): { left: number; width: number }[] {
  let edge = 0;
  return items.slice(row.start, row.end).map((item) => {
    const left = Math.round(edge);
    edge += clampRatio(item) * row.height;
    const width = Math.round(edge) - left;
    edge += gap;
    return { left, width };
  });
}
