import { editOf } from '@boom/contract';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { ErrorCode } from './errors';
import { readJson } from './jsonBody';
import { type JsonSchema, toJsonSchema } from './jsonSchema';
import { parse, parseChanges } from './parse';
import type { RouteContext } from './state';

/** What a route is sent: how it is described, and how it is read. A feature may have kinds of its own. */
export interface Body<Value> {
  /** Schemas by media type; none where no body is asked for. A function: only the description needs them. */
  content?: () => Record<string, JsonSchema>;
  isOptional?: boolean;
  /** What the schemas cannot say, in Spanish. */
  description?: string;
  /** Codes of errors by status. */
  errors: Record<number, ErrorCode[]>;
  /** Reads and checks it; its errors are AppErrors. */
  read(ctx: RouteContext): Promise<Value>;
}

export const jsonErrors: Body<unknown>['errors'] = {
  400: ['invalid_body', 'malformed_json', 'validation_failed', 'bad_request'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
};

/** JSON that a schema checks. */
export function json<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  { isOptional = false, read = readJson } = {},
): Body<InferType<Schema>> {
  return {
    content: () => ({ 'application/json': toJsonSchema(schema) }),
    isOptional,
    errors: jsonErrors,
    read: async (ctx) => parse(schema, await read(ctx)),
  };
}

/**
 * The fields that change, checked together with those that stay.
 *
 * @param current what is stored, in the form's own fields.
 * @returns the changed fields only.
 * @throws AppError validation_failed or invalid_body (400)
 */
export type Changes<Input> = (current: object) => Promise<Partial<Input>>;

/** JSON of which only the named fields change. */
export function changes<Schema extends ObjectSchema<AnyObject>>(schema: Schema): Body<Changes<InferType<Schema>>> {
  return {
    content: () => ({ 'application/json': toJsonSchema(schema, { isPartial: true }) }),
    errors: jsonErrors,
    read: async (ctx) => {
      const body = await readJson(ctx);
      return (current) => parseChanges(schema, { ...current }, body);
    },
  };
}

/** An edit as `answerEdit` takes it (decision 17): the fields that change, and the `version` that was seen. */
export function edits(schema: ObjectSchema<AnyObject>, read = readJson): Body<unknown> {
  return {
    content: () => ({ 'application/json': toJsonSchema(editOf(schema), { isPartial: true }) }),
    description:
      'Solo cambian los campos que vienen; el resultado debe ser válido completo. Con la `version` que se vio, se rechaza ' +
      'lo que toque campos que alguien más cambió desde entonces, y `current` dice cómo están ahora.',
    errors: { ...jsonErrors, 409: ['changed_meanwhile'] },
    read,
  };
}

/** A GET has no body; what a change is sent without being asked for must be JSON, and is not looked at. */
export function noBody(method: string): Body<undefined> {
  if (method === 'GET') return { errors: {}, read: async () => undefined };
  return {
    errors: jsonErrors,
    read: async (ctx) => {
      await readJson(ctx);
    },
  };
}
