import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { wallsRoutes } from './walls.routes.ts';
import { WallsStore } from './walls.store.ts';

export function createWalls(infra: Infra) {
  const walls = new WallsStore(infra);
  return { services: { walls }, routes: [wallsRoutes({ ...infra, walls })] } satisfies Module;
}
