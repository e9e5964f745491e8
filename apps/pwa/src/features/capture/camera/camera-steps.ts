import { cameraRefusedTexts } from './camera-refused.texts.ts';

/** The facts about a browser that decide where it keeps the permission. */
interface BrowserFacts {
  userAgent: string;
  /** Macs and iPads send the same user agent; only iPads have a touch screen. */
  maxTouchPoints: number;
  /** Whether the page runs as an installed app, without an address bar. */
  isInstalled: boolean;
}

const otherBrowsers = /(CriOS|FxiOS|EdgiOS)/;
const browserNames: Record<string, string> = { CriOS: 'Chrome', FxiOS: 'Firefox', EdgiOS: 'Edge' };

/** Returns the steps that allow the camera in this browser. */
export function listCameraSteps({ userAgent, maxTouchPoints, isInstalled }: BrowserFacts): string[] {
  const t = cameraRefusedTexts();
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad/.test(userAgent) || (isMac && maxTouchPoints > 0)) {
    const other = otherBrowsers.exec(userAgent)?.[0];
    // An app on the home screen keeps the permissions of Safari.
    if (other || isInstalled) return [t.openSettings({ app: (other && browserNames[other]) ?? 'Safari' }), t.allow];
    return [t.openPageMenu, t.allow];
  }
  if (userAgent.includes('Firefox')) return [t.openCameraIcon, t.unblock];
  if (isMac && !userAgent.includes('Chrome')) return [t.openSafariMenu, t.allow];
  return [t.openSiteIcon, t.allow];
}
