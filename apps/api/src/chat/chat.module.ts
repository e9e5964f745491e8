import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { messagesRoutes } from './messages.routes.ts';
import { MessagesStore } from './messages.store.ts';
import { MutesStore } from './mutes.store.ts';

export function createChat(infra: Infra) {
  const messages = new MessagesStore(infra);
  const mutes = new MutesStore(infra);
  return { services: { messages, mutes }, routes: [messagesRoutes({ ...infra, messages, mutes })] } satisfies Module;
}
