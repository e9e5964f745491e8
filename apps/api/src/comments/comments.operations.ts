import { Comment, CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const commentsOperations: Operation[] = [
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
];
