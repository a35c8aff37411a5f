import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../http/jsonSchema';

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

/** Values that broke something somewhere: types, sizes, characters, SQL, paths, prototypes. */
const hostileValues: unknown[] = [
  null,
  true,
  '',
  ' ',
  'true',
  'null',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '٣',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '😀'.repeat(300),
  'x'.repeat(9_000),
  "'; DROP TABLE users; --",
  '$1 :id ?',
  '%_\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  '//evil.test',
  '<img src=x onerror=alert(1)>',
  '2026-02-31',
  '99999-01-01T00:00:00Z',
  0,
  -1,
  0.1,
  1e8,
  1e21,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { length: 1e9 },
  { toString: 1 },
  Array.from({ length: 60 }, () => ({})),
];
const hostileValue = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
);

const hostileTexts = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%5c..%5c',
  "'%20OR%201=1--",
  'null',
  'undefined',
  '0',
  '-1',
  '%F0%9F%98%80',
  'A'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
];

/** Bodies that are no object, or no JSON at all. */
const hostileBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  'null',
  '[]',
  '[{}]',
  '"texto"',
  '1e400',
  '{',
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  JSON.stringify({ name: 'x'.repeat(70_000) }),
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
];
const hostileTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=no-such',
  'application/ld+json',
  'text/csv',
  '*/*',
];

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
