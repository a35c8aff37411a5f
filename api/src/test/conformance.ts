import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { buildDocument, type OpenApiDocument, templateOf } from '../docs/document';
import type { RouteName } from '../http/route';
import { features } from '../routes';
import { checkHeaders } from './checkHeaders';
import type { TestResponse } from './client';

/** A route's way through the OpenAPI document, and how its path is recognised. */
interface Known {
  name: RouteName;
  /** Whether it is answered from memory, to everybody alike. */
  isCached: boolean;
  method: string;
  pattern: RegExp;
  template: string;
}

interface Described {
  known: Known[];
  document: OpenApiDocument;
  ajv: Ajv2020;
  validators: Map<string, ValidateFunction>;
}

let cached: Described | undefined;

/** Built once per test file, by the first answer. */
function described(): Described {
  if (cached) return cached;
  const document = buildDocument(features);
  // Whether the document itself is one is asked once, in contract.test.ts.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, meta: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  const routes = features.flatMap((feature) => feature.routes);
  const known = routes.map(({ name, method, path, declared }) => ({
    name,
    isCached: declared.cached !== undefined,
    method,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
    template: templateOf(path),
  }));
  cached = { known, document, ajv, validators: new Map() };
  return cached;
}

/** A place inside the document as a `$ref`. */
const pointer = (...steps: string[]) =>
  `openapi#/${steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

function validatorOf(ref: string): ValidateFunction {
  const { ajv, validators } = described();
  const validator = validators.get(ref) ?? ajv.compile({ $ref: ref });
  validators.set(ref, validator);
  return validator;
}

function requireValid(ref: string, value: unknown, what: string): void {
  const validate = validatorOf(ref);
  if (validate(value)) return;
  const errors = validate.errors?.map((each) => `${each.instancePath || '/'} ${each.message}`).join('; ');
  throw new Error(`${what} is not as described: ${errors}\n${JSON.stringify(value)?.slice(0, 1_000)}`);
}

type Operations = Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>;

/**
 * Every answer of the tests is held against the API's description: the status is a documented one, the type too, and
 * the body has the documented shape, error codes included; its headers are those of every answer.
 *
 * @throws Error saying what differs.
 */
export function checkAnswer(method: string, address: string, response: TestResponse): void {
  const [path = ''] = address.split('?');
  const find = (of: string) => described().known.find((each) => each.method === of && each.pattern.test(path));
  checkHeaders(`${method} ${path} → ${response.status}`, response, find(method === 'HEAD' ? 'GET' : method));
  const route = find(method);
  if (route) checkRoute(route, response, `${method} ${path} → ${response.status}`);
  else if (method !== 'HEAD' && method !== 'OPTIONS') checkWithoutRoute(`${method} ${path}`, response);
}

function checkRoute({ method, template }: Known, response: TestResponse, what: string): void {
  const operation = (described().document.paths as Operations)[template]?.[method.toLowerCase()];
  // A route that a test added for itself; that all others are described is a test of its own.
  if (!operation) return;
  const documented = operation.responses[String(response.status)];
  if (!documented) throw new Error(`${what} is not a documented status.\n${response.text.slice(0, 500)}`);

  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (!documented.content) {
    if (response.text !== '') throw new Error(`${what} has a body, and none is documented.`);
    return;
  }
  if (!(type in documented.content)) throw new Error(`${what} has the type "${type}", which is not documented.`);
  if (type !== 'application/json') return;
  const { status, body } = response;
  const steps = ['responses', String(status), 'content', type, 'schema'];
  requireValid(pointer('paths', template, method.toLowerCase(), ...steps), body, what);
}

/** Unknown paths and methods are errors like all others. */
function checkWithoutRoute(what: string, { status, body }: TestResponse): void {
  requireValid('openapi#/components/schemas/ApiErrorBody', body, `${what} → ${status}`);
}
