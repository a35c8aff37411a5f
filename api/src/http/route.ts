import type { Right } from '@boom/contract';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { Answer, Page, PageAnswer } from './answers';
import { type Body, noBody } from './body';
import type { ErrorCode } from './errors';
import type { JsonSchema } from './jsonSchema';
import type { LimitName } from './limits';
import type { ListWindow } from './lists';
import type { ParamRule } from './params';
import { isPolicy, type Policy } from './policies';
import type { RouteContext, SignedInUser } from './state';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path: "PATCH /api/products/:id". */
export type RouteName = `${Method} /${string}`;

/** "PATCH /api/products/:id" → "id". */
type ParamIn<Name extends string> = Name extends `${string}:${infer Rest}`
  ? Rest extends `${infer Param}/${infer More}`
    ? Param | ParamIn<More>
    : Rest
  : never;

type Answers = Record<number, Answer>;

/**
 * All that there is to say of a route but words. The router, the API's description at `/api/docs`, the requests of the fuzz
 * test, the authorization matrix and the labels of the metrics are made from it.
 */
export interface Declaration {
  /** Who may call it. A route without a policy does not compile, and does not start. */
  policy: Policy;
  /**
   * The path's object belongs to somebody. Others are answered 404: with 'only' people of the shop too, otherwise
   * those without the right. The handler looks it up with its owner; the authorization matrix expects that it does.
   */
  owner?: 'only' | `or ${Right}`;
  /** What each signed-in person – each address, where everybody may call – can do only so often. */
  limit?: LimitName;
  /** What else must be so before anything is read, like a recent sign-in. Throws an AppError. */
  guard?: (ctx: RouteContext) => void;
  /** Parts of the path that are no UUID. What does not fit is answered 404. */
  params?: Record<string, ParamRule>;
  query?: ObjectSchema<AnyObject>;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  body?: Body<unknown>;
  /** Every answer that is no error, by status; the lowest is the usual one. */
  answers: Answers;
  /** The answer is the same for everybody but the people of the shop, and kept until what it is made of changes (responseCache). */
  cached?: {
    /**
     * What makes a kept answer outdated, by its body or its path. A product's id: that it is sold, or reviewed.
     * `lists`, which a path without parameters has by itself: any other change of the catalogue.
     */
    // biome-ignore lint/suspicious/noExplicitAny: each route knows its own body.
    shows?(body: any, params: Record<string, string>): string[];
    /** For answers that change by themselves, as time goes by. */
    maxAgeMs?: number;
  };
  /** Codes of errors that are this route's own, by status; those that every route of its kind has are added. */
  errors?: Record<number, ErrorCode[]>;
}

/** What a handler is given: everything is checked, and typed by the declaration. */
export interface Call<Name extends string, Who, Query, Input, Shape> {
  ctx: RouteContext;
  /** Whoever calls; null for a visitor, where the policy lets them in. */
  user: Who extends 'visitor' ? SignedInUser | null : SignedInUser;
  params: Record<ParamIn<Name>, string>;
  query: Query extends ObjectSchema<AnyObject> ? InferType<Query> : undefined;
  body: Input;
  /** The part of the list that is asked for, where the answer is a `page`. */
  window: Shape extends { 200: PageAnswer } ? ListWindow : undefined;
}

/** The body of the answer; nothing where there is none, or where the handler sends it by `ctx`. */
type Result<Shape> = Shape extends { 200: PageAnswer } ? Page : unknown;

/** A route as the router and the description have it. */
export interface Route<Name extends RouteName = RouteName> {
  name: Name;
  method: Method;
  /** "/api/products/:id" */
  path: string;
  declared: Declaration & { body: Body<unknown> };
  handle(call: Call<string, Policy, undefined, unknown, Answers>): unknown;
}

/**
 * Declares a route.
 *
 * The handler's answer is its body, with the lowest status of `answers`; another one is set by `ctx.status`.
 *
 * @throws Error when there is no policy (rulebook R12).
 */
export function route<
  const Name extends RouteName,
  const Who extends Policy,
  const Shape extends Answers,
  Query extends ObjectSchema<AnyObject> | undefined = undefined,
  Input = undefined,
>(
  name: Name,
  declaration: Omit<Declaration, 'policy' | 'params' | 'query' | 'body' | 'answers'> & {
    policy: Who;
    params?: Partial<Record<ParamIn<Name>, ParamRule>>;
    query?: Query;
    body?: Body<Input>;
    answers: Shape;
  },
  handler: (call: Call<Name, Who, Query, Input, Shape>) => Result<Shape> | Promise<Result<Shape>>,
): Route<Name> {
  if (!isPolicy(declaration.policy)) throw new Error(`${name} says nowhere who may call it.`);
  const [method = '', path = ''] = name.split(' ');
  const body = declaration.body ?? noBody(method);
  const declared = { ...declaration, body } as Route['declared'];
  return { name, method: method as Method, path, declared, handle: handler as Route['handle'] };
}

/** What a route is for, in Spanish, for whoever reads `/api/docs`. */
export interface RouteTexts {
  /** One line. */
  summary: string;
  /** What the schemas cannot say (Markdown). */
  description?: string;
  /** What each of its answers means, by status. */
  answers: Record<string, string>;
}

/** Routes that stand under one heading of the API's description. */
export interface Section {
  texts: { tag: string; routes: Record<string, RouteTexts> };
  routes: readonly Route[];
}

/** @param texts of the `.es-MX.json` beside the routes; a route without texts does not compile. */
export function section<Name extends RouteName>(
  texts: { tag: string; routes: Record<Name, RouteTexts> },
  routes: readonly Route<Name>[],
): Section {
  return { texts, routes };
}
