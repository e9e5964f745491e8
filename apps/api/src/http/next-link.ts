/** RFC 8288, section 3.1: the target may be relative to the request, which is repeated with another `cursor`. */
export function nextLink(requestUrl: string, cursor: string): string {
  const next = new URL(requestUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
