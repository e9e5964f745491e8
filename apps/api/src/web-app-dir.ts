import { join } from 'node:path';

/** Where `pnpm build` puts the PWA; another folder for tests of a new version. */
export const webAppDir = process.env.ROLLCALL_WEB_APP ?? join(import.meta.dirname, '../../pwa/dist');
