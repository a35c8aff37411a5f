import { randomUUID } from 'node:crypto';
import type { Attacked } from './programs';

/** One request that sqlmap tries every parameter of. */
export interface Target {
  /** As the report names it. */
  name: string;
  url: string;
  /** JSON; a POST then. */
  body?: string;
  /** Of the session that it is sent with; empty for none. */
  cookie: string;
}

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** What people may send without an account. */
const bodies: Record<string, object> = {
  '/api/login': { username: 'cliente', password: 'nada de nada' },
  '/api/register': {
    username: 'nadie',
    email: 'nadie@correo.mx',
    password: 'caballo correcto pila',
    fullName: 'Nadie',
    phone: '+525512345678',
  },
  '/api/password-reset/request': { identifier: 'nadie@correo.mx', method: 'email' },
};

const exampleOf = ({ type, format, enum: values, minimum }: Schema): string => {
  if (values?.length) return String(values[0]);
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
  return type === 'number' || type === 'integer' ? String(minimum ?? 1) : 'audio';
};

/**
 * The call with all parameters that it takes these examples of: what is refused at once is never read, so nothing behind
 * the refusal would be tried.
 */
async function acceptedUrl(url: URL, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  if (answer.status !== 400) return url.href;
  const { fields = {} } = (await answer.json()) as { fields?: object };
  const refused = Object.keys(fields).filter((name) => url.searchParams.has(name));
  if (refused.length === 0) return url.href;
  for (const name of refused) url.searchParams.delete(name);
  return acceptedUrl(url, cookie);
}

/**
 * Every call that reads by query parameters, as the shop's own description has them, and what takes a body of anybody's:
 * that without a session, which a registration would end.
 */
export async function findTargets({ origin, cookie }: Pick<Attacked, 'origin' | 'cookie'>): Promise<Target[]> {
  const answer = await fetch(`${origin}/api/docs/openapi.json`);
  const { paths } = (await answer.json()) as Description;
  const targets: Target[] = Object.entries(bodies).map(([path, body]) => ({
    name: `POST ${path}`,
    url: origin + path,
    body: JSON.stringify(body),
    cookie: '',
  }));
  for (const [path, { get }] of Object.entries(paths)) {
    const asked = get?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    // The site's alone: whoever comes through a gateway finds none.
    if (asked.length === 0 || path === '/api/reports/figures') continue;
    const url = new URL(
      path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      origin,
    );
    for (const { name, schema } of asked) url.searchParams.set(name, exampleOf(schema));
    targets.push({ name: `GET ${path}`, url: await acceptedUrl(url, cookie), cookie });
  }
  return targets;
}
