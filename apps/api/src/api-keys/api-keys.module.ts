import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { ApiKeysStore } from './api-keys.store.ts';

export function createApiKeys(infra: Infra) {
  const apiKeys = new ApiKeysStore(infra);
  return { services: { apiKeys }, routes: [apiKeysRoutes({ ...infra, apiKeys })] } satisfies Module;
}
