import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { commentsRoutes } from './comments.routes.ts';
import { CommentsStore } from './comments.store.ts';

export function createComments(infra: Infra) {
  const comments = new CommentsStore(infra);
  return { services: { comments }, routes: [commentsRoutes({ ...infra, comments })] } satisfies Module;
}
