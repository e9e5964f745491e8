import { type $ZodType, registry, toJSONSchema } from 'zod/v4/core';
import { shapes } from './shapes.ts';

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 has them. */
export type JsonSchema = Record<string, unknown>;

const refPrefix = '#/components/schemas/';

/** Returns the schemas of all named shapes, by their names. */
export function listNamedSchemas(): Record<string, JsonSchema> {
  const { schemas } = toJSONSchema(shapes, { ...options, uri: (id) => refPrefix + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema as JsonSchema]),
  );
}

/** Returns the schema of a response; named shapes are references. */
export function responseSchema(shape: $ZodType): JsonSchema {
  const id = shapes.get(shape)?.id;
  if (id) return { $ref: refPrefix + id };
  const { $schema, $defs, ...schema } = toJSONSchema(shape, { ...options, metadata: shapes });
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', refPrefix)) as JsonSchema;
}

/** Returns the schema of what is sent: before defaults and conversions. */
export function requestSchema(shape: $ZodType): JsonSchema {
  const { $schema, ...schema } = toJSONSchema(shape, { ...options, io: 'input', metadata: registry() });
  return schema as JsonSchema;
}

/** What JSON Schema cannot say, such as a conversion, is left out. Later versions may add fields. */
const options = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    delete jsonSchema.additionalProperties;
  },
} as const;
