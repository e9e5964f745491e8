import Info from 'lucide-react/icons/info';
import { useEffect, useState } from 'react';
import { isAppleMobile } from '../../ui/browser/apple-mobile.ts';
import { canHaveServiceWorkers, detectInAppBrowser, isPrivateWindow } from './detect-browser.ts';
import { joinTexts } from './join.texts.ts';

/** Renders where to open the link instead, if pending photos would not be safe in this browser. */
export function BrowserNotice() {
  const t = joinTexts();
  const app = detectInAppBrowser(navigator.userAgent, canHaveServiceWorkers());
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    void isPrivateWindow().then(setPrivate);
  }, []);

  if (!app && !isPrivate) return null;
  const browser = isAppleMobile() ? 'Safari' : 'Chrome';
  return (
    <p role="note" className="flex gap-3 rounded-control border border-line bg-surface p-4 text-15">
      <Info size={20} className="shrink-0" />
      {app ? t.insideApp({ app, browser }) : t.privateWindow}
    </p>
  );
}
