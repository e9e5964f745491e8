import { Comment, CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import { PhotoReaction, PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const reactionOperations: Operation[] = [
  {
    call: 'GET /api/photos/{id}/comments',
    isOpen: true,
    summary: 'Lists the comments on a photo, the newest first',
    query: CommentListQuery,
    responses: { 200: z.array(Comment) },
    problems: ['photo-not-found'],
  },
  {
    call: 'POST /api/photos/{id}/comments',
    summary: 'Adds a comment; repeated with the same id, nothing is added twice',
    body: NewComment,
    responses: { 200: Comment, 201: Comment },
    problems: ['photo-not-found'],
  },
  {
    call: 'PATCH /api/comments/{id}',
    summary: 'Changes one’s own comment',
    body: CommentChange,
    responses: { 200: Comment },
    problems: ['comment-not-found'],
  },
  {
    call: 'DELETE /api/comments/{id}',
    summary: 'Deletes a comment',
    responses: { 204: 'Deleted' },
    problems: ['comment-not-found'],
  },
  {
    call: 'GET /api/photos/{id}/reactions',
    isOpen: true,
    summary: 'Lists who reacted to a photo, the newest first',
    query: PhotoReactionsQuery,
    responses: { 200: z.array(PhotoReaction) },
    problems: ['photo-not-found'],
  },
  {
    call: 'PUT /api/photos/{id}/reactions/{type}',
    summary: 'Reacts to a photo; one of each kind per person',
    responses: { 204: 'Set' },
    problems: ['photo-not-found'],
  },
  {
    call: 'DELETE /api/photos/{id}/reactions/{type}',
    summary: 'Takes the reaction back',
    responses: { 204: 'Taken back' },
    problems: ['photo-not-found'],
  },
  {
    call: 'PUT /api/photos/{id}/like',
    summary: 'Likes a photo: the reaction of the kind `like`',
    responses: { 204: 'Liked' },
    problems: ['photo-not-found'],
  },
  {
    call: 'DELETE /api/photos/{id}/like',
    summary: 'Takes the like back',
    responses: { 204: 'Taken back' },
    problems: ['photo-not-found'],
  },
];
