import type { ApiKeyScope } from '@rollcall/schema/api-key';
import type { ProblemCode } from '@rollcall/schema/problem';
import type { $ZodObject, $ZodType } from 'zod/v4/core';

/** A part of the documentation. */
export const tags = [
  'Accounts',
  'Events',
  'Guests',
  'Hosts',
  'Photos',
  'Albums',
  'Wall',
  'Comments and reactions',
  'Chat',
  'Notifications',
  'People',
  'Resumable uploads',
  'Downloads',
  'Plans',
  'Integrations',
  'Administration',
  'Server',
] as const;
export type Tag = (typeof tags)[number];

/** A call of the API as it is documented. Its path is written as in OpenAPI, with parameters in braces. */
export interface Operation {
  /** Such as `GET /api/events/{id}`. */
  call: string;
  /** Whether visitors can make it, too: some see less than others, and some calls are how a session begins. */
  isOpen?: true;
  /** The scope with which an API key can make it; absent: no key can. */
  scope?: ApiKeyScope;
  /** What it does, as a sentence without a period. */
  summary: string;
  query?: $ZodObject;
  /** The JSON body, or the media type of another one. */
  body?: $ZodType | string;
  /** By status: the JSON, a sentence if there is no body, or the media type of another one. */
  responses: Record<number, $ZodType | string>;
  /** The problems that are not obvious: any call can fail with `rate-limited`, `internal` and those of its access. */
  problems?: ProblemCode[];
}
