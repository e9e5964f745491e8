import { join } from 'node:path';

/** The folder to which `pnpm build` writes the PWA. Tests of updates set another one. */
export const webAppDir = process.env.ROLLCALL_WEB_APP ?? join(import.meta.dirname, '../../pwa/dist');
