import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { ProfilesStore } from './profiles.store.ts';

export function createProfiles(infra: Infra) {
  const profiles = new ProfilesStore(infra);
  return { services: { profiles }, routes: [profilesRoutes({ ...infra, profiles })] } satisfies Module;
}
