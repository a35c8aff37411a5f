import type { Context } from 'koa';
import type { AnyObject, InferType, ObjectSchema, ValidationError } from 'yup';
import texts from '../i18n/es-MX.json';
import { RefusedError } from './refusedError';

/** Bytes; what is sent here are short forms. */
const LONGEST_BODY = 16_384;

async function readText(ctx: Context): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of ctx.req as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST_BODY) throw new RefusedError(413, 'too_large', texts.refused.too_large);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Reads a JSON body and checks it.
 *
 * @throws RefusedError unsupported_media_type (415): a form of a foreign site can send anything but JSON; too_large
 *   (413), malformed_json and validation_failed (400), with every field's text.
 */
export async function readJson<Schema extends ObjectSchema<AnyObject>>(
  ctx: Context,
  schema: Schema,
): Promise<InferType<Schema>> {
  if (!ctx.is('application/json')) {
    throw new RefusedError(415, 'unsupported_media_type', texts.refused.unsupported_media_type);
  }
  let body: unknown;
  try {
    body = JSON.parse(await readText(ctx));
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusedError(400, 'malformed_json', texts.refused.malformed_json);
    throw error;
  }
  try {
    return await schema.validate(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    const { inner } = error as ValidationError;
    if (!inner) throw error;
    const fields = Object.fromEntries(inner.map(({ path, message }) => [path ?? '', message]).reverse());
    throw new RefusedError(400, 'validation_failed', (error as Error & { errors: string[] }).errors[0] ?? '', fields);
  }
}
