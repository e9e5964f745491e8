import { joinTexts } from './join.texts.ts';

/** User agents of in-app browsers. Their app can clear the storage at any time, including pending photos. */
const inAppUserAgents: readonly [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok/, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/LinkedInApp/, 'LinkedIn'],
  [/MicroMessenger/, 'WeChat'],
  [/\bLine\//, 'LINE'],
];

/** Matches an Android WebView of an app that the user agent does not name. */
const unnamedWebView = /Android.*; wv\)/;
const appleMobile = /iPhone|iPad/;

/**
 * Returns the name of the app whose in-app browser this is, or `null` in a standalone browser. An iPhone's web view names
 * nobody, but has no service workers, which every Safari has.
 */
export function detectInAppBrowser(userAgent: string, hasServiceWorkers: boolean): string | null {
  const named = inAppUserAgents.find(([mark]) => mark.test(userAgent));
  if (named) return named[1];
  const isUnnamed = unnamedWebView.test(userAgent) || (!hasServiceWorkers && appleMobile.test(userAgent));
  return isUnnamed ? joinTexts().otherApp : null;
}

/** Returns whether this page may install a service worker, or could not for a reason of its own: plain HTTP. */
export function canHaveServiceWorkers(): boolean {
  return !isSecureContext || 'serviceWorker' in navigator;
}

/**
 * Returns whether this is a private window, whose storage is deleted when it closes. Firefox and Safari reject access
 * to the origin private file system there. Chromium does not, so `false` is not a guarantee.
 */
export async function isPrivateWindow(): Promise<boolean> {
  if (!navigator.storage?.getDirectory) return false;
  try {
    await navigator.storage.getDirectory();
    return false;
  } catch {
    return true;
  }
}
