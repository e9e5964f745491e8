import { type ApiKeyScope, apiKeyPrefix } from '@rollcall/schema/api-key';
import { type ProblemCode, problems } from '@rollcall/schema/problem';
import { WebhookMessage, type WebhookType, webhookTypes } from '@rollcall/schema/webhook';
import type { $ZodType } from 'zod/v4/core';
import manifest from '../../package.json' with { type: 'json' };
import { type Operation, type Tag, tags } from '../http/operation.ts';
import { type JsonSchema, listNamedSchemas, requestSchema, responseSchema } from './json-schema.ts';
import { operations } from './operations.ts';

/** The part of an OpenAPI 3.1 document that is made here. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  security: Record<string, ApiKeyScope[]>[];
  requestBody?: { required: true; content: OpenApiContent };
  responses: Record<string, { description: string; content?: OpenApiContent }>;
}

type OpenApiContent = Record<string, { schema?: JsonSchema }>;

const description = `The API of a Rollcall server. Times are UTC in ISO 8601, ids are UUIDs made by whoever creates something,
so that every call can be repeated. Errors are \`application/problem+json\` (RFC 9457) with a \`code\`. Lists have pages;
the \`Link\` header leads to the next one.`;

/** Describes every call of the API, from the shapes that validate the requests. */
export function createOpenApiDocument(origin: string, sessionCookie: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const tag of tags) {
    for (const operation of operations[tag]) {
      const [method, path] = operation.call.split(' ') as [string, string];
      paths[path] = { ...paths[path], [method.toLowerCase()]: describe(tag, operation) };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Rollcall', version: manifest.version, description },
    servers: [{ url: origin }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(webhookTypes.map((type) => [type, { post: describeWebhook(type) }])),
    components: {
      schemas: listNamedSchemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        // OpenAPI 3.1 allows scopes as roles of any scheme.
        apiKey: { type: 'http', scheme: 'bearer', description: `An API key: \`${apiKeyPrefix}…\`` },
      },
    },
  };
}

function describe(
  tag: Tag,
  { call, isOpen, scope, summary, query, body, responses, problems = [] }: Operation,
): OpenApiOperation {
  const parameters = [...pathParameters(call), ...(query ? queryParameters(query) : [])];
  return {
    operationId: operationId(call),
    tags: [tag],
    summary,
    // An empty one means that none is required.
    security: [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : []), ...(isOpen ? [{}] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, requestSchema) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, describeResponse(response)]),
      ),
      ...describeProblems(tag, problems),
      default: describeResponse('Any other problem', { $ref: '#/components/schemas/Problem' }),
    },
  };
}

function describeWebhook(type: WebhookType): JsonSchema {
  return {
    operationId: type.replace('.', '_'),
    summary: 'Sent to the webhooks of the account, signed as Standard Webhooks specify',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: contentOf(WebhookMessage, responseSchema) },
    responses: { '2XX': { description: 'Received; everything else is sent again' } },
  };
}

/** `GET /api/events/{id}/photos` is `getEventsIdPhotos`. */
function operationId(call: string): string {
  const [method, ...words] = call
    .replaceAll('-', '_')
    .split(/[^A-Za-z_]+/)
    .filter((word) => word && word !== 'api');
  return method!.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function pathParameters(call: string) {
  return Array.from(call.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name: name!,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: $ZodType) {
  const { properties = {}, required = [] } = requestSchema(query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }));
}

function describeResponse(response: $ZodType | string, problem?: JsonSchema) {
  if (problem) return { description: String(response), content: { 'application/problem+json': { schema: problem } } };
  const isText = typeof response === 'string' && !response.includes('/');
  if (isText) return { description: response };
  return { description: 'Success', content: contentOf(response, responseSchema) };
}

/** Problems with the same status share a response. */
function describeProblems(tag: Tag, codes: readonly ProblemCode[]): OpenApiOperation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [
      status,
      describeResponse(group.map((code) => `\`${code}\`: ${explain(tag, code)}`).join(' '), {
        $ref: '#/components/schemas/Problem',
      }),
    ]),
  );
}

/** The sentence for people who download speaks of downloads. */
function explain(tag: Tag, code: ProblemCode): string {
  const isOfPlan = code === 'subscription-required' && tag !== 'Downloads';
  return isOfPlan ? 'The plan of the account does not include this.' : problems[code].title;
}

function contentOf(content: $ZodType | string, toSchema: (shape: $ZodType) => JsonSchema): OpenApiContent {
  return typeof content === 'string' ? { [content]: {} } : { 'application/json': { schema: toSchema(content) } };
}
