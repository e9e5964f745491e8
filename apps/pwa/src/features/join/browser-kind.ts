import { joinTexts } from './join.texts.ts';

/** Browsers inside apps: their storage goes when the app feels like it, and photos that wait go with it. */
const inAppMarks: readonly [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok/, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/LinkedInApp/, 'LinkedIn'],
  [/MicroMessenger/, 'WeChat'],
  [/\bLine\//, 'LINE'],
];

/** Inside an app that does not say which. */
const unnamedMark = /Android.*; wv\)/;

/** The app whose built-in browser this is, or `null` in a browser of its own. */
export function inAppBrowser(userAgent: string): string | null {
  const named = inAppMarks.find(([mark]) => mark.test(userAgent));
  if (named) return named[1];
  return unnamedMark.test(userAgent) ? joinTexts().otherApp : null;
}

/**
 * Whether this is a private window whose storage ends with it. Firefox and Safari refuse the origin's own
 * file system there; Chromium does not tell, so `false` is no promise.
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
