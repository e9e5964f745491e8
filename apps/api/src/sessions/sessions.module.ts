import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { browserCookie as createBrowserCookie } from '../rate-limit/browser-cookie.ts';
import { createLucia } from './lucia.ts';
import { SessionCookies } from './session-cookies.ts';
import { SessionsStore } from './sessions.store.ts';

export function createSessions({ db, settings }: Infra) {
  const lucia = createLucia(db, settings);
  const sessions = new SessionsStore({ db, lucia });
  const sessionCookies = new SessionCookies({ sessions, lucia, settings });
  const browserCookie = createBrowserCookie(settings);
  return {
    services: { sessions, sessionCookies, browserCookie },
    jobs: [{ name: 'delete expired sessions', run: () => sessions.deleteExpired() }],
  } satisfies Module;
}
