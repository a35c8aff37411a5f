import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown };

/** yup's own checks; what the contract's fields are beside them, they say themselves (`.meta({ jsonSchema })`). */
const checks: Record<string, JsonSchema> = { email: { format: 'email' }, integer: { type: 'integer' } };

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
  const said: JsonSchema = description.meta?.jsonSchema ?? {};
  // A schema that decides by the value itself has nothing else to tell.
  if (description.type === 'lazy') return said;
  const keywords = { ...typeOf(description, isPartial), ...limitsOf(description), ...said };
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
