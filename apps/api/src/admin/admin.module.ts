import type { Infra } from '../infra.ts';
import type { StoredMailQueue } from '../mail/stored-mail-queue.ts';
import type { Module } from '../module.ts';
import type { SubscriptionsStore } from '../plans/subscriptions.store.ts';
import type { EventRemovalStore } from '../removal/event-removal.store.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import { adminRoutes } from './admin.routes.ts';
import { AdminStore } from './admin.store.ts';

interface Before extends Infra {
  eventRemoval: EventRemovalStore;
  photoRemoval: PhotoRemovalStore;
  storedMailQueue: StoredMailQueue;
  subscriptions: SubscriptionsStore;
}

export function createAdmin(before: Before) {
  const admin = new AdminStore(before);
  return { services: { admin }, routes: [adminRoutes({ ...before, admin })] } satisfies Module;
}
