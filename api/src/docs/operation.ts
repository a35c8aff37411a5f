import { editOf } from '@boom/contract';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Answer } from '../http/answers';
import type { ErrorCode } from '../http/errors';
import { type JsonSchema, toJsonSchema } from '../http/jsonSchema';
import type { RouteName } from '../http/route';

export { empty, file, many, one, page } from '../http/answers';
export type { RouteName };

/**
 * What people and programs must know of a route, beside what the router itself says (path, who may call it) and what
 * is the same everywhere (a bad body, a missing session, too many requests): see `document.ts`.
 */
export interface Operation {
  /** One line, in Spanish. */
  summary: string;
  /** What the schemas cannot say, in Spanish (Markdown). */
  description?: string;
  /** Path parameters that are no UUID. */
  params?: Record<string, JsonSchema>;
  /** The schema that the route reads its query with; several where it reads in steps. */
  query?: ObjectSchema<AnyObject>[];
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  body?: RequestBody;
  /** Every answer that is no error, by status. */
  answers: Record<number, Answer>;
  /** Codes of errors that are this route's own, by status. */
  errors?: Record<number, ErrorCode[]>;
}

/** A request's body by media type. */
export interface RequestBody {
  content: Record<string, JsonSchema>;
  isOptional?: boolean;
}

/** The operations of a feature, under one heading of the page. */
export interface FeatureOperations {
  tag: string;
  operations: Record<RouteName, Operation>;
}

/** A JSON body that a schema checks. */
export function json(schema: ObjectSchema<AnyObject>): RequestBody {
  return { content: { 'application/json': toJsonSchema(schema) } };
}

/** A JSON body of which only the named fields change. */
export function changes(schema: ObjectSchema<AnyObject>): RequestBody {
  return { content: { 'application/json': toJsonSchema(schema, { isPartial: true }) } };
}

/** What every edit by `answerEdit` has in common (decision 17), with what a route adds to it. */
export function edits(
  schema: ObjectSchema<AnyObject>,
  { description, errors = {} }: Pick<Operation, 'description' | 'errors'> = {},
): Pick<Operation, 'description' | 'body' | 'errors'> {
  return {
    description: [
      'Solo cambian los campos que vienen; el resultado debe ser válido completo. Con la `version` que se vio, se rechaza ' +
        'lo que toque campos que alguien más cambió desde entonces, y `current` dice cómo están ahora.',
      description,
    ]
      .filter(Boolean)
      .join(' '),
    body: changes(editOf(schema)),
    errors: { ...errors, 409: ['changed_meanwhile', ...(errors[409] ?? [])] },
  };
}
