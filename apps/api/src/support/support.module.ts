import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { supportRoutes } from './support.routes.ts';

export function createSupport(infra: Infra) {
  return { services: {}, routes: [supportRoutes(infra)] } satisfies Module;
}
