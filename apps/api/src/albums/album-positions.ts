/** A photo of an album by hand, and the number that it is sorted by. */
export interface Place {
  photo_id: string;
  position: number;
}

/**
 * Returns places for moved photos, which follow one another in `next`, between those of their neighbors. Where the numbers
 * there are used up, photos around them get new ones too: as few as have room for many moves to come.
 * @param next the order of the album
 * @param known the positions of its photos before
 */
export function placeMoved(
  next: readonly string[],
  known: ReadonlyMap<string, number>,
  moved: ReadonlySet<string>,
): Place[] {
  const start = next.findIndex((id) => moved.has(id));
  const end = start + moved.size;
  for (let reach = 0; ; reach = Math.max(1, reach * 2)) {
    const from = Math.max(0, start - reach);
    const until = Math.min(next.length, end + reach);
    const room = { low: known.get(next[from - 1] ?? ''), high: known.get(next[until] ?? '') };
    if (reach > 0 && !isComfortable(room, until - from)) continue;
    const positions = spread(room, until - from);
    if (reach === 0 && !isAscending([room.low ?? -Infinity, ...positions, room.high ?? Infinity])) continue;
    return positions.map((position, at) => ({ photo_id: next[from + at]!, position }));
  }
}

/** The positions that photos are placed between; without one at the start and at the end of an album. */
interface Room {
  low: number | undefined;
  high: number | undefined;
}

/**
 * Returns whether so many photos get positions that are far apart. The more they are, the farther: their numbers would be
 * used up by the next moves already, and many would change every time.
 */
function isComfortable({ low, high }: Room, count: number): boolean {
  return low === undefined || high === undefined || (high - low) / (count + 1) > count * 2 ** -20;
}

/** Returns ascending positions: whole numbers at the start and at the end, which have room without end. */
function spread({ low, high }: Room, count: number): number[] {
  const steps = Array.from({ length: count }, (_, at) => at);
  if (high === undefined) return steps.map((at) => Math.floor(low ?? 0) + 1 + at);
  if (low === undefined) return steps.map((at) => Math.ceil(high) - count + at);
  return steps.map((at) => low + ((high - low) * (at + 1)) / (count + 1));
}

function isAscending(positions: readonly number[]): boolean {
  return positions.every((position, at) => at === 0 || position > positions[at - 1]!);
}
