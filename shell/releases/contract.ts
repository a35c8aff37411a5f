import { type Registry, type RemoteRelease, SHELL } from '../src/registry/registry';
import { givenOf } from './registryChanges';

/**
 * Operations of the API (`POST /api/orders/{id}/cancel`): what must be sent, and what comes back, as type by field
 * (`lines[].total` → `string`).
 */
export type ApiUse = Record<string, { needs: string[]; answers: Record<string, string> }>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The operation that a call of a part of the site reaches: `POST orders/{}/cancel` → `POST /api/orders/{id}/cancel`. */
export function operationOf(call: string, operations: ApiUse): string | undefined {
  const [method, address = ''] = call.split(' ');
  const given = segmentsOf(`api/${address}`);
  const fitting = Object.keys(operations).filter((name) => {
    const [verb, path = ''] = name.split(' ');
    const wanted = segmentsOf(path);
    return (
      verb === method &&
      wanted.length === given.length &&
      wanted.every((segment, at) => segment === given[at] || segment.startsWith('{'))
    );
  });
  // As in the router, a word goes before a value: /products/facets is no product.
  return fitting.sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

/**
 * What a release relies on, written down when it is made.
 *
 * @throws Error that names every call which the API does not have.
 */
export function describeUse(calls: readonly string[], operations: ApiUse): ApiUse {
  const unknown = calls.filter((call) => !operationOf(call, operations));
  if (unknown.length > 0) throw new Error(`calls what the API does not have: ${unknown.join(', ')}`);
  return Object.fromEntries(
    calls.flatMap((call) => {
      const name = operationOf(call, operations);
      const operation = name && operations[name];
      return name && operation ? [[name, operation]] : [];
    }),
  );
}

/**
 * What would break if a release met this API: operations that it does not have, fields that it asks for besides, fields
 * of answers that are not there, of another type, or null where they were an object. Which fields a release really reads is not known: all of an answer's
 * count. Values, order, rights and errors are for tests.
 *
 * @returns one sentence per break.
 */
export function findBreaks(use: ApiUse, operations: ApiUse): string[] {
  return Object.entries(use).flatMap(([name, then]) => {
    const now = operations[name];
    if (!now) return [`calls ${name}, which is not there`];
    const asked = now.needs.filter((field) => !then.needs.includes(field));
    const changed = Object.entries(then.answers).flatMap(([field, type]) => {
      const found = now.answers[field];
      if (found === type) return [];
      return [found ? `${field} is ${found} instead of ${type}` : `${field} is not there`];
    });
    const wasObject = (field: string) =>
      Object.keys(then.answers).some((one) => one.startsWith(`${field}.`) || one.startsWith(`${field}[]`));
    for (const [field, type] of Object.entries(now.answers)) {
      if (type === 'null' && !then.answers[field] && wasObject(field)) changed.push(`${field} may be null`);
    }
    return [
      ...(asked.length > 0 ? [`calls ${name}, which also asks for ${asked.join(', ')}`] : []),
      ...(changed.length > 0 ? [`reads ${name}, where ${changed.join(', ')}`] : []),
    ];
  });
}

/** What visitors get, by unit and version: the shell, and every remote that is live or a canary. */
export function givenReleases({ shell, remotes }: Registry): Array<{ unit: string; version: string }> {
  const units = [...(shell ? [[SHELL, shell] as const] : []), ...Object.entries(remotes)];
  return units.flatMap(([unit, entry]) =>
    givenOf<Pick<RemoteRelease, 'version'>>(entry).map(({ version }) => ({ unit, version })),
  );
}
