import { isAppleMobile } from './apple-mobile.ts';

/** Days without a visit after which WebKit deletes what a website stored. */
export const clearingDays = 7;

/**
 * Returns whether this browser deletes what a website stored once it was not visited for seven days: WebKit, to limit
 * tracking, except for apps on the home screen (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/,
 * "7-Day Cap on All Script-Writeable Storage").
 */
export function clearsUnvisitedStorage(): boolean {
  const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)/.test(navigator.userAgent);
  return (isWebKit || isAppleMobile()) && !matchMedia('(display-mode: standalone)').matches;
}
