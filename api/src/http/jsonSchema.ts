import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown };

const AMOUNT = '^\\d{1,8}(\\.\\d{1,2})?$';
const amount = { type: ['string', 'number'], pattern: AMOUNT, minimum: 0, maximum: 99_999_999.99 };

/** The contract's own checks, by the name they give themselves (`api/contract/src/fields.ts`). */
const checks: Record<string, JsonSchema> = {
  amount: { ...amount, examples: ['1299.00'] },
  percentage: { ...amount, maximum: 100, examples: ['3.50'] },
  uuid: { format: 'uuid' },
  id: { format: 'uuid' },
  category: { format: 'uuid' },
  email: { format: 'email' },
  url: { format: 'uri' },
  picture: { format: 'uri-reference' },
  link: { format: 'uri-reference' },
  json: { contentMediaType: 'application/json' },
  clabe: { pattern: '^\\d{18}$' },
  exists: { format: 'date' },
  integer: { type: 'integer' },
  whole: { type: 'integer', minimum: 1 },
};

/**
 * The JSON Schema of a yup schema: what a client has to send, read from the very schema that the route checks with.
 * Rules between fields are left out; the route's description tells them.
 *
 * @param isPartial every field may be left out, and then stays as it is.
 */
export function toJsonSchema(schema: ObjectSchema<AnyObject>, { isPartial = false } = {}): JsonSchema {
  return convert(schema.describe(), isPartial);
}

function convert(field: SchemaFieldDescription, isPartial = false): JsonSchema {
  const description = field as SchemaDescription;
  // What a schema decides by the value itself says its shape beside it.
  const said: JsonSchema | undefined = description.meta?.jsonSchema;
  if (said) return said;
  const keywords = { ...typeOf(description, isPartial), ...limitsOf(description) };
  return withDefault(nullable(keywords, description), description, isPartial);
}

function typeOf(description: SchemaDescription, isPartial: boolean): JsonSchema {
  const { type, oneOf } = description;
  if (oneOf.length > 0) return { type: typeof oneOf[0], enum: [...oneOf] };
  if ('fields' in description) return objectOf(description as Parameters<typeof objectOf>[0], isPartial);
  if ('innerType' in description) {
    return { type: 'array', items: convert(description.innerType as SchemaFieldDescription) };
  }
  if (type === 'date') return { type: 'string', format: 'date-time' };
  return type === 'mixed' ? {} : { type };
}

function objectOf({ fields }: { fields: Record<string, SchemaFieldDescription> }, isPartial: boolean): JsonSchema {
  const required = Object.entries(fields).filter(([, field]) => isRequired(field as SchemaDescription));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(field, isPartial)])),
    ...(required.length > 0 && !isPartial && { required: required.map(([name]) => name) }),
  };
}

/** yup calls a field with a default not optional, and a form may leave it out all the same. */
const isRequired = ({ optional, type, ...field }: SchemaDescription) =>
  !optional && (type === 'object' || !('default' in field) || field.default === undefined);

function limitsOf({ type, tests }: SchemaDescription): JsonSchema {
  const [min, max] =
    type === 'array'
      ? ['minItems', 'maxItems']
      : type === 'string'
        ? ['minLength', 'maxLength']
        : ['minimum', 'maximum'];
  const limits: JsonSchema = {};
  for (const { name = '', params } of tests) {
    if (name === 'min') limits[min] = params?.min;
    if (name === 'max') limits[max] = params?.max;
    // yup counts an empty text as missing.
    if (name === 'required' && type === 'string') limits.minLength ??= 1;
    if (name === 'matches' && params?.regex instanceof RegExp) limits.pattern = params.regex.source;
  }
  return Object.assign(limits, ...tests.map(({ name = '' }) => checks[name] ?? {}));
}

function nullable(schema: JsonSchema, description: SchemaDescription): JsonSchema {
  if (!description.nullable) return schema;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return {
    ...schema,
    ...(types.length > 0 && { type: [...types, 'null'] }),
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  };
}

function withDefault(schema: JsonSchema, description: SchemaDescription, isPartial: boolean): JsonSchema {
  const fallback = (description as { default?: unknown }).default;
  if (isPartial || fallback === undefined || description.type === 'object') return schema;
  return { ...schema, default: fallback };
}
