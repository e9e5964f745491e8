import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { hostsRoutes } from './hosts.routes.ts';
import { HostsStore } from './hosts.store.ts';
import { reviewLinksRoutes } from './review-links.routes.ts';
import { ReviewLinksStore } from './review-links.store.ts';

/** Who else hosts an event: co-hosts, reviewers, and tablets with a link. */
export function createHosts(before: Infra & { sessionCookies: SessionCookies }) {
  const hosts = new HostsStore(before);
  const reviewLinks = new ReviewLinksStore(before);
  return {
    services: { hosts, reviewLinks },
    routes: [hostsRoutes({ ...before, hosts }), reviewLinksRoutes({ ...before, reviewLinks })],
    jobs: [{ name: 'delete expired review links', run: () => reviewLinks.deleteExpired() }],
  } satisfies Module;
}
