import { retention, rolesWith } from '@boom/contract';
import { viewSchemas } from '@boom/contract/viewSchemas';
import type { ErrorCode } from '../http/errors';
import { type JsonSchema, toJsonSchema } from '../http/jsonSchema';
import { pageSchema } from '../http/lists';
import { paramNames, paramSchema } from '../http/params';
import { isOfPanel, type Policy } from '../http/policies';
import { requireRecentAuthentication, requireRecentWithTwoFactor } from '../http/recentAuthentication';
import type { RouteTexts, Section } from '../http/route';
import { SESSION_COOKIE } from '../http/session';
import commonTexts from './es-MX.json';

/** All routes, in the order in which they are looked up, with what there is to say of each. */
export const routesOf = (features: readonly Section[]) =>
  features.flatMap(({ texts: { tag, routes: texts }, routes }) =>
    routes.map(({ name, method, path, declared }) => {
      return { ...declared, name, method, path, tag, texts: texts[name] as RouteTexts };
    }),
  );
type Described = ReturnType<typeof routesOf>[number];

/** "/api/products/:id" → "/api/products/{id}". */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 description of routes. */
export function buildDocument(features: readonly Section[]) {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = routesOf(features);
  for (const route of routes) {
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operationOf(route) };
  }
  const tags = new Set(routes.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: { title: 'API de Compra Boom', version: '1.0.0', description: introduction() },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: viewSchemas as Record<string, JsonSchema>,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: commonTexts.session },
      },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof buildDocument>;

const introduction = () =>
  commonTexts.introduction
    .join('\n\n')
    .replace('{{sessionDays}}', String(retention.sessions.count))
    .replace('{{keyDays}}', String(retention.repeatedCalls.count));

function operationOf(route: Described): JsonSchema {
  const parameters = parametersOf(route);
  const content = route.body.content?.();
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.texts.summary,
    description: [policyText(route.policy), route.body.description, route.texts.description]
      .filter(Boolean)
      .join('\n\n'),
    security: route.policy === 'visitor' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !route.body.isOptional, content: mediaTypes(content) } }),
    responses: { ...answerResponses(route), ...errorResponses(route) },
  };
}

function policyText(policy: Policy): string {
  if (policy === 'visitor' || policy === 'user' || policy === 'admin') return commonTexts.policies[policy];
  return `${commonTexts.policies.staff} ${rolesWith(policy).join(', ')}.`;
}

/** "PATCH /api/products/:id" → "patchProductsById". */
function operationIdOf({ method, path }: Described): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** What is read of its query: its own schema, and which part of a list is asked for. */
const queriesOf = ({ query, answers }: Described) => [
  ...(query ? [query] : []),
  ...(Object.values(answers).some((each) => 'isPage' in each) ? [pageSchema] : []),
];

function parametersOf(route: Described): JsonSchema[] {
  const { path, params = {}, headers = {} } = route;
  const inPath = paramNames(path).map((name) => {
    return { name, in: 'path', required: true, schema: paramSchema(params[name]) };
  });
  const inQuery = queriesOf(route).flatMap((schema) => {
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
function errorsOf(route: Described): Map<number, ErrorCode[]> {
  const { method, path, policy, guard, body, errors = {} } = route;
  const all = new Map<number, ErrorCode[]>();
  const add = (status: number, codes: readonly ErrorCode[]) => all.set(status, [...(all.get(status) ?? []), ...codes]);
  if (queriesOf(route).length > 0) add(400, ['validation_failed', 'repeated_parameter']);
  if (policy !== 'visitor') add(401, ['unauthenticated']);
  if (isOfPanel(policy)) add(403, ['forbidden', 'step_up_required']);
  if (method !== 'GET' && !path.startsWith('/api/webhooks/')) add(403, ['cross_site']);
  if (guard === requireRecentAuthentication || guard === requireRecentWithTwoFactor) add(403, ['step_up_required']);
  if (path.includes(':')) {
    add(400, ['bad_request']);
    add(404, ['not_found']);
  }
  add(429, ['too_many_requests']);
  add(503, ['unavailable']);
  for (const [status, codes] of [body.errors, errors].flatMap(Object.entries)) add(Number(status), codes);
  return all;
}

function errorResponses(route: Described): Record<string, JsonSchema> {
  const entries = [...errorsOf(route)].sort(([a], [b]) => a - b);
  return Object.fromEntries(entries.map(([status, codes]) => [status, errorResponse(status, [...new Set(codes)])]));
}

function errorResponse(status: number, codes: ErrorCode[]): JsonSchema {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/ApiErrorBody' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { description: commonTexts.retryAfter, schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { 'application/json': { schema } },
  };
}

const answerResponses = ({ answers, texts }: Described): Record<string, JsonSchema> =>
  mapValues(answers, ({ content, headers }, status) => ({
    description: texts.answers[status],
    ...(headers && { headers }),
    ...(content && { content: mediaTypes(content) }),
  }));

const mediaTypes = (content: Record<string, JsonSchema>) => mapValues(content, (schema) => ({ schema }));

function mapValues<Value, Result>(record: Record<string, Value>, change: (value: Value, key: string) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
