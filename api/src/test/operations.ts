import type { OpenApiDocument } from '../docs/document';
import type { JsonSchema } from '../http/jsonSchema';

/** What a client relies on when it calls an operation. */
export interface Operation {
  /** What must be sent: fields of the body, of the query, headers. Sorted. */
  needs: string[];
  /** What comes back when it goes well: type by field, as in `lines[].total` → `string`. Sorted. */
  answers: Record<string, string>;
}

/** Deeper fields are not told: by then a view is that of another operation, too. */
const MAX_DEPTH = 4;

/** The operations of the API by method and path: `POST /api/orders/{id}/cancel`. */
export function operationsOf({ paths, components }: OpenApiDocument): Record<string, Operation> {
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return name ? resolve(components.schemas[name] ?? {}) : schema;
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      {
        needs: needsOf(operation as unknown as Described, resolve),
        answers: answersOf(operation as unknown as Described, resolve),
      },
    ]),
  );
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Content = { content?: Record<string, { schema: JsonSchema }> };
interface Described {
  parameters?: Array<{ name: string; in: string; required?: boolean }>;
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
type Resolve = (schema: JsonSchema) => JsonSchema;

function needsOf({ parameters = [], requestBody }: Described, resolve: Resolve): string[] {
  const body = requestBody?.content?.['application/json']?.schema;
  const fields = body && requestBody?.required ? ((resolve(body).required as string[] | undefined) ?? []) : [];
  const others = parameters.filter(({ in: place, required }) => required && place !== 'path');
  return [...fields, ...others.map(({ name, in: place }) => `${place} ${name}`)].sort();
}

function answersOf({ responses }: Described, resolve: Resolve): Record<string, string> {
  const found = new Map<string, string>();
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
    if (schema) collect(schema, '', 0, found, resolve);
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function collect(schema: JsonSchema, path: string, depth: number, found: Map<string, string>, resolve: Resolve): void {
  const { type, items, properties, anyOf, oneOf, allOf } = resolve(schema) as Shape;
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) for (const choice of choices) collect(choice, path, depth, found, resolve);
  if (items) collect(items, `${path}[]`, depth, found, resolve);
  else if (properties) {
    if (depth >= MAX_DEPTH) return;
    for (const [name, property] of Object.entries(properties)) {
      collect(property, path ? `${path}.${name}` : name, depth + 1, found, resolve);
    }
  } else if (path && type) found.set(path, [type].flat().join(' or '));
}

interface Shape {
  type?: string | string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}
