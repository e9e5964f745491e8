import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { ExportStore } from './export.store.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** A person's own data: exported, and erased. */
export function createPrivacy(before: Infra & { sessionCookies: SessionCookies }) {
  const exports = new ExportStore(before);
  return { services: {}, routes: [privacyRoutes({ ...before, exports })] } satisfies Module;
}
