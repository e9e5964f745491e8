import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { reactionsRoutes } from './reactions.routes.ts';
import { ReactionsStore } from './reactions.store.ts';

export function createReactions(infra: Infra) {
  const reactions = new ReactionsStore(infra);
  return { services: { reactions }, routes: [reactionsRoutes({ ...infra, reactions })] } satisfies Module;
}
