import { join } from 'node:path';

/** Where `pnpm build` puts the PWA. */
export const webAppDir = join(import.meta.dirname, '../../pwa/dist');
