import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { checkExport, exportPath } from '../../remote/privacy.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { downloadTexts } from '../../ui/photo/download.texts.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { privacyTexts } from './privacy.texts.ts';

/** Downloads all data that the server has of the user. */
export function ExportData() {
  const t = privacyTexts();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      await renewOwnSession();
      await withRecentPassword(checkExport);
      startDownload(exportPath);
      showToast({ title: downloadTexts().started });
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      showToast({ variant: 'destructive', title: downloadTexts().failed, description: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="export">
      <h2 id="export" className="font-display text-21 font-semibold tracking-tight">
        {t.copy}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.copyNote}</p>
      <Button isBusy={isBusy} onClick={() => void start()}>
        <Download size={18} />
        {isBusy ? t.oneMoment : t.download}
      </Button>
    </section>
  );
}

/** Leaves the download to the browser: the file may exceed the memory of a page. */
function startDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
