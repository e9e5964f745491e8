/** RFC 8288: where the next page of a list is, or null on its last one; ours are paths on this origin. */
export function nextPathOf(headers: Headers): string | null {
  return (
    headers
      .get('Link')
      ?.match(/<(\/api\/[^>]*)>;\s*rel="?next"?/)
      ?.at(1) ?? null
  );
}
