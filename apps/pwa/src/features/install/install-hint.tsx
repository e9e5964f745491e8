import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { isAppleMobile } from '../../ui/browser/apple-mobile.ts';
import { useStore } from '../../ui/data/store.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { installTexts } from './install.texts.ts';
import { install, installPrompt } from './install-prompt.store.ts';

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/**
 * Suggests installing Rollcall on the home screen. An app installed on iOS shares no storage with Safari, so while
 * photos are pending there it says that they come first.
 */
export function InstallHint({ pendingCount }: { pendingCount: number }) {
  const t = installTexts();
  const canInstall = useStore(installPrompt) !== null;
  if (isInstalled()) return null;
  if (pendingCount > 0 && !isAppleMobile()) return null;
  if (canInstall) {
    return (
      <Button variant="quiet" wide onClick={() => void install()}>
        <Download size={18} />
        {t.install}
      </Button>
    );
  }
  if (!isAppleMobile()) return null;
  return (
    <p className="flex items-start gap-2 text-15 text-muted">
      <Share size={18} className="mt-0.5 shrink-0" />
      {pendingCount > 0 ? t.photosFirst(pendingCount) : t.byHand}
    </p>
  );
}
