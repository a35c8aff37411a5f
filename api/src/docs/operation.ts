import { editOf } from '@boom/contract';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ErrorCode } from '../http/errors';
import { type JsonSchema, toJsonSchema } from './jsonSchema';
import type { ViewName } from './views';

/** Method and path as the router has them: "PATCH /api/products/:id". */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

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

export interface Answer {
  description: string;
  /** Schema by media type; none for an answer without a body. */
  content?: Record<string, JsonSchema>;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
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

const ref = (name: ViewName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** One view; several names where it depends on who asks. */
export function one(description: string, ...names: ViewName[]): Answer {
  const [first] = names;
  const schema = names.length === 1 && first ? ref(first) : { anyOf: names.map(ref) };
  return { description, content: { 'application/json': schema } };
}

/** All of them, as a plain array. */
export function many(description: string, ...names: ViewName[]): Answer {
  const items = names.map(ref);
  return {
    description,
    content: { 'application/json': { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } } },
  };
}

/** A plain array that is a part of a list: the total and the next part stand in headers. */
export function page(description: string, ...names: ViewName[]): Answer {
  return {
    ...many(description, ...names),
    headers: {
      'X-Total-Count': { description: 'Cuántos hay en total.', schema: { type: 'integer', minimum: 0 } },
      Link: { description: 'La página siguiente: `<…>; rel="next"`. Falta en la última.', schema: { type: 'string' } },
    },
  };
}

/** 204, or whatever has no body. */
export function empty(description: string): Answer {
  return { description };
}

export function file(description: string, ...mediaTypes: string[]): Answer {
  return { description, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) };
}
