import { type AnyObject, ArraySchema, type InferType, ObjectSchema, ValidationError } from 'yup';
import { AppError } from './errors';

/**
 * Checks input against a schema of the contract; unknown fields are dropped.
 *
 * @throws AppError validation_failed (400) with the message of every wrong field; `error` is the first of them.
 */
export async function parse<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  body: unknown,
): Promise<InferType<Schema>> {
  const input = body ?? {};
  if (typeof input !== 'object' || Array.isArray(input)) throw new AppError(400, 'invalid_body');
  try {
    return await schema.validate(tidy(input, schema), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new AppError(400, 'validation_failed', { fields: messagesOf(error) });
    throw error;
  }
}

/** No schema of the contract is deeper than four. */
const MAX_DEPTH = 10;

/**
 * Data as yup can take it. Without keys that every object inherits: it calls what it finds under "toString" and trips
 * over "constructor" and "__proto__" (found by the fuzz test). And of a list that is too long only as much as shows
 * that: yup would go through all of it, for seconds through the twenty thousand empty entries that a body can have.
 *
 * @param schema undefined below what no schema describes.
 * @throws AppError invalid_body (400) when it is nested deeper than anything that is asked for.
 */
function tidy(value: unknown, schema: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new AppError(400, 'invalid_body');
  if (Array.isArray(value)) {
    const list = schema instanceof ArraySchema ? schema : undefined;
    // Twice as much as it may have: blank pictures of a gallery are none.
    return value.slice(0, 2 * longestOf(list) + 1).map((each) => tidy(each, list?.innerType, depth + 1));
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = schema instanceof ObjectSchema ? schema.fields : {};
  const own = Object.entries(value).filter(([key]) => !(key in Object.prototype));
  return Object.fromEntries(own.map(([key, each]) => [key, tidy(each, fields[key], depth + 1)]));
}

/** How many entries a list may have. */
function longestOf(list: ArraySchema<unknown[], unknown> | undefined): number {
  const limit = list?.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max');
  return Number(limit?.OPTIONS?.params?.max ?? Number.POSITIVE_INFINITY);
}

/** The first message of each field, in the schema's order. */
function messagesOf(error: ValidationError): Record<string, string> {
  const single = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const { path, message } of single) fields[path || 'body'] ??= message;
  return fields;
}

/**
 * Checks a query string; every value is text, so schemas of queries convert what they need.
 *
 * @throws AppError repeated_parameter or validation_failed (400).
 */
export async function parseQuery<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  query: Record<string, string | string[] | undefined>,
): Promise<InferType<Schema>> {
  const repeated = Object.keys(query).find((key) => Array.isArray(query[key]));
  if (repeated !== undefined) throw new AppError(400, 'repeated_parameter');
  return parse(schema, { ...query });
}

/**
 * Checks a partial change: only the fields that the body names change, and what comes of it must satisfy the
 * schema as a whole – a rule about two fields cannot be met for one of them alone.
 *
 * @param current what is stored, in the form's own fields.
 * @returns the changed fields only.
 * @throws AppError validation_failed or invalid_body (400)
 */
export async function parseChanges<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  current: Record<string, unknown>,
  body: unknown,
): Promise<Partial<InferType<Schema>>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'invalid_body');
  const whole: Record<string, unknown> = await parse(schema, { ...current, ...body });
  const named = Object.entries(whole).filter(([field]) => Object.hasOwn(body, field));
  return Object.fromEntries(named) as Partial<InferType<Schema>>;
}
