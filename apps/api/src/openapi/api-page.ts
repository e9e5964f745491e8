import { html } from 'hono/html';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document.ts';

/** Renders the document as a page without scripts. */
export function renderApiPage({ info, tags, paths, components }: OpenApiDocument) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API ${info.version}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${withCode(info.description)}</p>
        <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
        <nav>
          <ul>
            ${[...tags.map(({ name }) => name), 'Shapes'].map(
              (name) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`,
            )}
          </ul>
        </nav>
        <main>
          ${tags.map(({ name }) => renderTag(name, paths))}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) => html`<h3 id="${anchorOf(name)}">${name}</h3>
              ${renderProperties(schema)}`,
          )}
        </main>
      </body>
    </html>`;
}

function renderTag(name: string, paths: OpenApiDocument['paths']) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return html`<h2 id="${anchorOf(name)}">${name}</h2>
    ${calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => renderOperation(method.toUpperCase(), path, operation))}`;
}

function renderOperation(
  method: string,
  path: string,
  { operationId, summary, parameters = [], requestBody, responses }: OpenApiOperation,
) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return html`<h3 id="${operationId}"><span class="method">${method}</span>${path}</h3>
    <p>${withCode(summary)}.</p>
    <dl>
      ${query.map(
        ({ name, schema, required }) => html`<dt>?${name}</dt>
          <dd>${describeSchema(schema)}${required ? ', required' : ''}</dd>`,
      )}
      ${Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]) => html`<dt>body</dt>
          <dd>${schema ? renderProperties(schema) : html`<code>${type}</code>`}</dd>`,
      )}
      ${Object.entries(responses).map(
        ([status, { description, content = {} }]) => html`<dt>${status}</dt>
          <dd>
            ${Object.entries(content).map(([type, { schema }]) =>
              type.includes('problem')
                ? withCode(description)
                : schema
                  ? describeSchema(schema)
                  : html`<code>${type}</code>`,
            )}
            ${Object.keys(content).length === 0 ? description : ''}
          </dd>`,
      )}
    </dl>`;
}

/** Renders the fields of an object as a list, and of any other schema what it is. */
function renderProperties(schema: JsonSchema) {
  const { properties, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  if (!properties) return describeSchema(schema);
  return html`<dl>
    ${Object.entries(properties).map(
      ([name, field]) => html`<dt>${name}${required.includes(name) ? '' : '?'}</dt>
        <dd>${describeSchema(field)}</dd>`,
    )}
  </dl>`;
}

type Described = string | ReturnType<typeof html>;

function describeSchema(schema: JsonSchema): Described {
  const { $ref, type, items, anyOf, enum: values, const: only, maxLength, minimum, maximum } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1)!;
    return html`<a href="#${anchorOf(name)}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return join(anyOf.map((one) => describeSchema(one as JsonSchema)));
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  if (type === 'array') return html`list of ${describeSchema((items ?? {}) as JsonSchema)}`;
  const limits = [
    typeof maxLength === 'number' && `at most ${maxLength} characters`,
    typeof minimum === 'number' && Number.isSafeInteger(minimum) && minimum > -1e15 && `from ${minimum}`,
    typeof maximum === 'number' && maximum < 1e15 && `to ${maximum}`,
  ].filter(Boolean);
  return [[type ?? 'any value'].flat().join(' or '), ...limits].join(', ');
}

function join(parts: Described[]): Described {
  return html`${parts.map((part, index) => html`${index > 0 ? ' or ' : ''}${part}`)}`;
}

/** Renders what is between backticks as code. */
function withCode(text: string) {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
