import { Download } from 'lucide-react';
import { useState } from 'react';
import { renewOwnSession } from '../../mirror/renew-own-session.ts';
import { checkExport, exportPath } from '../../remote/privacy.ts';
import { Button } from '../../ui/button.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { isDeclined, withRecentPassword } from '../../ui/recent-password.ts';
import { showToast } from '../../ui/toast.store.ts';

/** Everything the server has of this person, to take along. */
export function ExportData() {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      await renewOwnSession();
      await withRecentPassword(checkExport);
      save(exportPath);
      showToast({ title: 'Download Started' });
    } catch (error) {
      if (isDeclined(error)) return;
      showToast({ variant: 'destructive', title: 'Download Failed', description: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="export">
      <h2 id="export" className="font-display text-21 font-semibold tracking-tight">
        A copy for you
      </h2>
      <p className="mt-1 mb-4 text-muted">
        One archive with your photos as you sent them, and with all else there is about you in a file that programs can
        read.
      </p>
      <Button disabled={isBusy} onClick={() => void start()}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? 'One moment...' : 'Download my data'}
      </Button>
    </section>
  );
}

/** Saved by the browser as it comes: it may be larger than a page can hold. */
function save(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
