import { openConfiguredDatabase } from '../database/open.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { createLog } from '../http/create-log.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { createBilling } from './create-billing.ts';

/** Runs `rollcall billing check`, also beside a running server. Throws where payments are not set up. */
export async function checkBilling(settings: Settings): Promise<void> {
  prepareDataFolder(settings.dataDir);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const billing = createBilling({ db, feed: new ChangeFeed(), log: createLog(process.stderr), settings });
    if (!billing) throw new Error('payments are not set up: STRIPE_SECRET_KEY and the other keys are missing');
    const { compared, repaired, cancelled } = await billing.reconcile();
    process.stdout.write(
      `${compared} paid plans compared, ${repaired} repaired, ${cancelled} of erased owners cancelled.\n`,
    );
  } finally {
    await db.destroy();
  }
}
