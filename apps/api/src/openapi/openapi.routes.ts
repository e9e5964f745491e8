import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Settings } from '../settings/settings.ts';
import { renderApiPage } from './api-page.ts';
import { apiPageStyle } from './api-page-style.ts';
import { createOpenApiDocument, type OpenApiDocument } from './openapi-document.ts';

/** `GET /api/openapi.json`, and the same for people to read at `/api/docs`. */
export function openApiRoutes({ origin, isHttps }: Pick<Settings, 'origin' | 'isHttps'>) {
  let created: OpenApiDocument | undefined;
  const getDocument = () => (created ??= createOpenApiDocument(origin, isHttps ? '__Host-rollcall' : 'rollcall'));
  return new Hono()
    .use('/api/openapi.json', compress())
    .get('/api/openapi.json', (c) => c.json(getDocument(), 200))
    .get('/api/docs', (c) => c.html(renderApiPage(getDocument())))
    .get('/api/docs.css', (c) => c.body(apiPageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
