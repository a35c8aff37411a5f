import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { AppError } from './errors';
import { parse } from './parse';

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
