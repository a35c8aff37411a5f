import type Router from '@koa/router';
import type { ErrorCode } from '../http/errors';
import { acceptsOtherBodies } from '../http/jsonBody';
import { requireAdmin } from '../http/requireAdmin';
import { requireUser } from '../http/requireUser';
import { SESSION_COOKIE } from '../http/session';
import type { RequestState } from '../http/state';
import texts from './es-MX.json';
import { descriptionOf, features } from './features';
import type { JsonSchema } from './jsonSchema';
import { toJsonSchema } from './jsonSchema';
import type { Answer, Operation, RouteName } from './operation';
import schemas from './views.schema.json';

type FeatureRouter = Router<RequestState>;
type Layer = FeatureRouter['stack'][number];

export type Policy = 'visitor' | 'user' | 'admin';

/** A route of the routers, as far as a description needs it. */
export interface Route {
  name: RouteName;
  method: string;
  /** As in the router: "/api/products/:id". */
  path: string;
  policy: Policy;
  /** Whether the body is JSON that the API reads before the route does. */
  readsJson: boolean;
}

/** All routes, in the order in which they are looked up. */
export function routesOf(routers: readonly FeatureRouter[]): Route[] {
  return routers.flatMap((router) =>
    router.stack.flatMap((layer) =>
      layer.methods.filter((method) => method !== 'HEAD').map((method) => routeOf(method, layer)),
    ),
  );
}

function routeOf(method: string, layer: Layer): Route {
  const path = String(layer.path);
  const readsJson = method !== 'GET' && !layer.stack.some(acceptsOtherBodies);
  return { name: `${method} ${path}` as RouteName, method, path, policy: policyOf(layer), readsJson };
}

function policyOf({ stack: [first] }: Layer): Policy {
  if (first === requireAdmin) return 'admin';
  return first === requireUser ? 'user' : 'visitor';
}

/** "/api/products/:id" → "/api/products/{id}". */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 description of routes; those that nobody described are missing (a test says which). */
export function buildDocument(routers: readonly FeatureRouter[]) {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routesOf(routers)) {
    const described = descriptionOf(route.name);
    if (!described) continue;
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operationOf(route, described) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API de Compra Boom', version: '1.0.0', description: texts.introduction.join('\n\n') },
    servers: [{ url: '/' }],
    tags: features.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      schemas: schemas as Record<string, JsonSchema>,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: texts.session } },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof buildDocument>;

function operationOf(route: Route, { tag, ...operation }: Operation & { tag: string }): JsonSchema {
  const parameters = parametersOf(route, operation);
  return {
    operationId: operationIdOf(route),
    tags: [tag],
    summary: operation.summary,
    description: [texts.policies[route.policy], operation.description].filter(Boolean).join('\n\n'),
    security: route.policy === 'visitor' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: { required: !operation.body.isOptional, content: mediaTypes(operation.body.content) },
    }),
    responses: { ...mapValues(operation.answers, responseOf), ...errorResponses(route, operation) },
  };
}

/** "PATCH /api/products/:id" → "patchProductsById". */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf({ path }: Route, { params = {}, query = [], headers = {} }: Operation): JsonSchema[] {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ?? { type: 'string', format: 'uuid' },
  }));
  const inQuery = query.flatMap((schema) => {
    const { properties = {}, required = [] } = toJsonSchema(schema) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: each,
    }));
  });
  const inHeader = Object.entries(headers).map(([name, header]) => ({ name, in: 'header', ...header }));
  return [...inPath, ...inQuery, ...inHeader];
}

/** The errors that follow from what a route is, then its own. */
function errorsOf(route: Route, { query, errors = {} }: Operation): Map<number, ErrorCode[]> {
  const all = new Map<number, ErrorCode[]>();
  const add = (status: number, codes: readonly ErrorCode[]) => all.set(status, [...(all.get(status) ?? []), ...codes]);
  const hasParams = route.path.includes(':');
  const isUnsafe = route.method !== 'GET';
  if (route.readsJson) {
    add(400, ['invalid_body', 'malformed_json', 'validation_failed', 'bad_request']);
    add(413, ['too_large']);
    add(415, ['unsupported_media_type']);
  }
  if (query) add(400, ['validation_failed', 'repeated_parameter']);
  if (route.policy !== 'visitor') add(401, ['unauthenticated']);
  if (route.policy === 'admin') add(403, ['forbidden']);
  if (isUnsafe && !route.path.startsWith('/api/webhooks/')) add(403, ['cross_site']);
  if (hasParams) {
    add(400, ['bad_request']);
    add(404, ['not_found']);
  }
  add(429, ['too_many_requests']);
  add(503, ['unavailable']);
  for (const [status, codes] of Object.entries(errors)) add(Number(status), codes);
  return all;
}

function errorResponses(route: Route, operation: Operation): Record<string, JsonSchema> {
  const entries = [...errorsOf(route, operation)].sort(([a], [b]) => a - b);
  return Object.fromEntries(entries.map(([status, codes]) => [status, errorResponse(status, [...new Set(codes)])]));
}

function errorResponse(status: number, codes: ErrorCode[]): JsonSchema {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/ApiErrorBody' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { description: texts.retryAfter, schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { 'application/json': { schema } },
  };
}

function responseOf({ description, content, headers }: Answer): JsonSchema {
  return { description, ...(headers && { headers }), ...(content && { content: mediaTypes(content) }) };
}

const mediaTypes = (content: Record<string, JsonSchema>) => mapValues(content, (schema) => ({ schema }));

function mapValues<Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
