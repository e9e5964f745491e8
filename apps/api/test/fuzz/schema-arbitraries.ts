import fc from 'fast-check';
import type { $ZodType } from 'zod/v4/core';
import { hostileJson, hostileText, oneIn } from './hostile-arbitraries.ts';

/** The parts of a Zod schema that values are generated from (zod/v4/core `_zod.def`). */
interface Definition {
  type: string;
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  in?: $ZodType;
  element?: $ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
}

/** Arbitraries by field name, such as existing ids. */
export type FieldArbitraries = Record<string, fc.Arbitrary<unknown>>;

const definitionOf = (schema: $ZodType) => schema._zod.def as unknown as Definition;

/** Returns the fields of an object schema. */
export function fieldsOf(schema: $ZodType): [name: string, field: $ZodType][] {
  return Object.entries(definitionOf(schema).shape ?? {});
}

/** Returns JSON texts that are mostly valid for a field. */
function validJson(schema: $ZodType, name: string, known: FieldArbitraries): fc.Arbitrary<string> {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.in;
  if (inner && definition.type === 'nullable') {
    return fc.oneof(
      { weight: 4, arbitrary: validJson(inner, name, known) },
      { weight: 1, arbitrary: fc.constant('null') },
    );
  }
  if (known[name]) return known[name].map((value) => JSON.stringify(value));
  if (inner) return validJson(inner, name, known);
  switch (definition.type) {
    case 'boolean':
      return fc.boolean().map(String);
    case 'number':
      return fc.integer({ min: 0, max: 400 }).map(String);
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {})).map((value) => JSON.stringify(value));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? [])).map((value) => JSON.stringify(value));
    case 'array':
      return fc.array(validJson(definition.element!, name, known), { maxLength: 12 }).map((items) => `[${items}]`);
    default:
      return hostileText.map((text) => JSON.stringify(text));
  }
}

const isOptional = (schema: $ZodType) => ['optional', 'default'].includes(definitionOf(schema).type);

/** Returns JSON objects of this schema as text. Two in five have a field that is wrong, missing or unknown. */
export function objectJson(schema: $ZodType, known: FieldArbitraries): fc.Arbitrary<string> {
  const fields = fieldsOf(schema).map(([name, field]) =>
    fc
      .tuple(validJson(field, name, known), isOptional(field) ? oneIn(2) : fc.constant(false))
      .map(([json, isLeftOut]) => (isLeftOut ? null : ([name, json] as const))),
  );
  const names = fieldsOf(schema).map(([name]) => name);
  const whole = fc.tuple(...fields).map((entries) => entries.filter((entry) => entry !== null));
  const wrong = fc.tuple(whole, fc.constantFrom(...names, '__proto__', 'constructor', 'id'), hostileJson, fc.nat(3));
  return fc
    .oneof(
      { weight: 3, arbitrary: whole },
      {
        weight: 2,
        arbitrary: wrong.map(([entries, name, json, way]) => {
          const others = entries.filter(([field]) => field !== name);
          // Missing; repeated, where JSON.parse keeps the last; or replaced.
          if (way === 0) return others;
          return [...(way === 1 ? entries : others), [name, json] as const];
        }),
      },
    )
    .map((entries) => `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`)}}`);
}

/** Returns queries of this schema. Fields are mostly valid, sometimes repeated, wrong or unknown. */
export function queryOf(schema: $ZodType | undefined, known: FieldArbitraries): fc.Arbitrary<string> {
  const fields = schema ? fieldsOf(schema) : [];
  const pairs = fields.map(([name, field]) =>
    validJson(field, name, known).map((json) => [name, plain(json)] as const),
  );
  const wrong = fc.tuple(
    fc.constantFrom(...fields.map(([name]) => name), '__proto__', 'x', '', 'limit[]'),
    hostileText,
  );
  const raw = fc.constantFrom(
    '%',
    '%ff=%fe',
    '=',
    '&&&',
    'limit=%00',
    'a'.repeat(3_000),
    'q=%F0%9F',
    'sort=popular&sort=newest',
  );
  const pair = fc.oneof(...pairs.map((arbitrary) => ({ weight: 6, arbitrary })), { weight: 2, arbitrary: wrong });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(pair, { maxLength: 3 })
        .map((chosen) => chosen.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')),
    },
    { weight: 1, arbitrary: raw },
    { weight: 4, arbitrary: fc.constant('') },
  );
}

function plain(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

/** Percent-encodes text. Lone surrogates become U+FFFD, as in browsers. */
function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
