import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Settings } from '../settings/settings.ts';
import { renderApiPage } from './api-page.ts';
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

/** The style sheet of the page that `renderApiPage` renders. */
const apiPageStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; accent-color: #c8371b; }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 6rem; background: light-dark(#faf6ef, #141110); color: light-dark(#1c1714, #f4ede4); }
h1 { font-size: 2.5rem; line-height: 1.1; margin: 0 0 1rem; }
h2 { margin: 3.5rem 0 0.5rem; border-top: 2px solid; padding-top: 0.75rem; }
h3 { margin: 2rem 0 0.25rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
a { color: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.125rem 1rem; margin: 0.5rem 0; font-size: 0.9375rem; }
dt { font: 0.8125rem/1.75 ui-monospace, monospace; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 0.875em ui-monospace, monospace; }
.method { display: inline-block; min-width: 4.5rem; color: light-dark(#c8371b, #ff6a45); }
`;
