import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../http/jsonSchema';
import { hostileBodies, hostileTexts, hostileTypes, hostileValue } from './hostileValues';

/** A request as it is sent: everything in it is ready for the wire. */
export interface FuzzedRequest {
  as: 'visitor' | 'customer' | 'admin';
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Ids that exist, by the word that names them in a path ("products") or a body ("productId"). */
export type KnownIds = Record<string, string[]>;

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}
export interface FuzzedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

function textOf(schema: JsonSchema, name: string, ids: KnownIds): Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema as Record<string, never> & { minLength?: number };
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...(ids[name] ?? Object.values(ids).flat())), fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'uri' || format === 'uri-reference') return fc.webUrl();
  if (schema.contentMediaType === 'application/json')
    return fc.dictionary(fc.string(), fc.string()).map((value) => JSON.stringify(value));
  // The generator knows no \p{…}; words fit those patterns as well.
  if (pattern && !String(pattern).includes('\\p')) return fc.stringMatching(new RegExp(String(pattern)));
  if (pattern) return fc.stringMatching(/^[a-z]{3,20}$/);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
}

/** What a schema allows. */
function valid(schema: JsonSchema, name: string, ids: KnownIds): Arbitrary<unknown> {
  const {
    type,
    enum: allowed,
    items,
    properties = {},
    required = [],
  } = schema as {
    type?: string | string[];
    enum?: unknown[];
    items?: JsonSchema;
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  if (allowed) return fc.constantFrom(...allowed);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valid({ ...schema, type: each }, name, ids)));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer(numbers(schema));
  if (type === 'number') return fc.integer(numbers(schema, 100)).map((cents) => cents / 100);
  if (type === 'array')
    return fc.array(valid(items ?? {}, name, ids), { minLength: Number(schema.minItems ?? 0), maxLength: 5 });
  if (type === 'object') {
    const model = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valid(each, key, ids)]));
    return fc.record(model, { requiredKeys: required });
  }
  return textOf(schema, name, ids);
}

const numbers = ({ minimum, maximum }: JsonSchema, scale = 1) => ({
  min: Math.ceil(Number(minimum ?? -100) * scale),
  max: Math.floor(Number(maximum ?? 2e7) * scale),
});

/** Almost what a schema allows: one field is missing or something else, or there are fields that nobody asked for. */
function nearlyValid(schema: JsonSchema, ids: KnownIds): Arbitrary<unknown> {
  const names = Object.keys((schema.properties as object | undefined) ?? {});
  const spoiled = fc.tuple(
    valid(schema, '', ids),
    fc.constantFrom('isAdmin', ...names),
    fc.option(hostileValue, { nil: undefined }),
  );
  return spoiled.map(([value, name, hostile]) => ({ ...Object(value), [name]: hostile }));
}

function bodyOf({ requestBody }: FuzzedOperation, ids: KnownIds): Arbitrary<Pick<FuzzedRequest, 'body' | 'headers'>> {
  const schema = requestBody?.content['application/json']?.schema ?? { type: 'object' };
  const [ownType = 'application/json'] = Object.keys(requestBody?.content ?? {});
  const json = { 'Content-Type': 'application/json' };
  return fc.oneof(
    { weight: 3, arbitrary: valid(schema, '', ids).map((value) => ({ body: JSON.stringify(value), headers: json })) },
    { weight: 4, arbitrary: nearlyValid(schema, ids).map((value) => ({ body: JSON.stringify(value), headers: json })) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies).map((body) => ({ body, headers: json })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...hostileBodies, '{}'), fc.constantFrom(ownType.replace('*', 'png'), ...hostileTypes))
        .map(([body, type]) => ({ body, headers: { 'Content-Type': type } })),
    },
  );
}

function pathOf(template: string, { parameters = [] }: FuzzedOperation, ids: KnownIds): Arbitrary<string> {
  const segments = template.split('/').map((segment, index, all) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!name) return fc.constant(segment);
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {};
    const fitting = valid(schema, all[index - 1] ?? '', ids).map((value) => encodeURIComponent(String(value)));
    return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) });
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function queryOf({ parameters = [] }: FuzzedOperation, ids: KnownIds): Arbitrary<string> {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const encode = (value: unknown) =>
    encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());
  const pairs = inQuery.map(({ name, schema }) => {
    const value = fc.oneof(
      { weight: 3, arbitrary: valid(schema, name, ids).map(encode) },
      { weight: 1, arbitrary: fc.oneof(hostileValue.map(encode), fc.constantFrom(...hostileTexts)) },
    );
    return value.map((text) => `${name}=${text}`);
  });
  const strange = fc.constantFrom('&', 'a[]=1', '__proto__=1', '%', 'limit=1&limit=2', 'constructor[prototype]=1');
  return fc.subarray([...pairs, strange]).chain((some) => fc.tuple(...some).map((each) => each.join('&')));
}

/** Requests to one operation of the OpenAPI document: what it allows, nearly that, and the rest. */
export function requestsTo(
  template: string,
  operation: FuzzedOperation,
  hasBody: boolean,
  ids: KnownIds,
): Arbitrary<FuzzedRequest> {
  const key = (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
  return fc
    .record({
      as: fc.constantFrom('visitor' as const, 'customer' as const, 'admin' as const, 'admin' as const),
      path: pathOf(template, operation, ids),
      query: fc.option(queryOf(operation, ids), { nil: '' }),
      sent: hasBody ? bodyOf(operation, ids) : fc.constant({ headers: {} }),
      idempotencyKey: key ? fc.option(fc.stringMatching(/^[\x20-\x7e]{0,300}$/), { nil: '' }) : fc.constant(''),
    })
    .map(({ as, path, query, sent, idempotencyKey }) => ({
      as,
      path: query ? `${path}?${query}` : path,
      ...sent,
      headers: { ...sent.headers, ...(idempotencyKey.trim() && { 'Idempotency-Key': idempotencyKey }) },
    }));
}
