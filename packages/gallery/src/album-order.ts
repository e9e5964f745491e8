/** Photos that come into an album by hand or leave it; see `AlbumPhotosChange` in packages/schema. */
interface ArrangeOptions {
  add?: readonly string[] | undefined;
  before?: string | null | undefined;
  remove?: readonly string[] | undefined;
}

/** Returns the ids of an album's photos in their order after a change. Repeated, it changes nothing. */
export function arrangeAlbum(
  order: readonly string[],
  { add = [], before, remove = [] }: ArrangeOptions,
): readonly string[] {
  const present = new Set(order);
  const removed = new Set(remove);
  const moved = new Set(add.filter((id) => !removed.has(id) && (before !== undefined || !present.has(id))));
  const kept = order.filter((id) => !removed.has(id) && !moved.has(id));
  const at = before == null ? -1 : kept.indexOf(before);
  return kept.toSpliced(at < 0 ? kept.length : at, 0, ...moved);
}
