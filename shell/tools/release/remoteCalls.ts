import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makePlaceholder, PLACEHOLDER, runModule } from './runModule';

/** Calls of a part of the site, as its sources declare them: `POST orders/{}/cancel`, below `/api/`. */
export interface DeclaredCalls {
  /** Sorted, each once. */
  calls: string[];
  /** Endpoints whose call is not known: file and name. */
  unread: string[];
  /** Remotes as whose part of the API slice endpoints are defined: `remoteApi('support')`. */
  remotes: string[];
}

/** An endpoint of RTK Query, as far as it is read here. */
interface Endpoint {
  query?: (argument: unknown) => unknown;
  extraOptions?: { calls?: string[] };
}

/** The argument of `injectEndpoints`. */
interface Injection {
  endpoints: (build: object) => Record<string, Endpoint>;
}

const define = (endpoint: Endpoint) => endpoint;
const build = { query: define, mutation: define, infiniteQuery: define };

const isInjection = (argument: unknown): argument is Injection =>
  typeof argument === 'object' && argument !== null && 'endpoints' in argument;

/**
 * Collects which calls of the API the endpoints below a folder make: each file that injects endpoints is run without
 * what it imports, and each `query` is asked for its address. What a `queryFn` does is told by its endpoint, and so is
 * an address that comes from elsewhere: `extraOptions: { calls: ['POST support/tickets'] }`.
 */
export function readCalls(folder: string): DeclaredCalls {
  const calls = new Set<string>();
  const unread: string[] = [];
  const remotes = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, remote = ''] of source.matchAll(/\bremoteApi\('([^']*)'/g)) remotes.add(remote);
    if (!source.includes('.injectEndpoints(')) continue;
    runModule(source, (argument) => {
      if (!isInjection(argument)) return;
      for (const [name, endpoint] of Object.entries(argument.endpoints(build))) {
        const found = callsOf(endpoint);
        if (!found) unread.push(`${file}: ${name}`);
        for (const call of found ?? []) calls.add(call);
      }
    });
  }
  return { calls: [...calls].sort(), unread, remotes: [...remotes] };
}

/** With each value that is there, with none of them, and without an argument: a `query` may choose its address. */
const sampleArguments = [makePlaceholder(), { toString: () => PLACEHOLDER }, undefined];

/** Undefined when it is not known. */
function callsOf({ query, extraOptions }: Endpoint): string[] | undefined {
  if (extraOptions?.calls) return extraOptions.calls;
  const found = sampleArguments.flatMap((argument) => callWith(query, argument));
  return found.length > 0 ? found : undefined;
}

function callWith(query: Endpoint['query'], argument: unknown): string[] {
  try {
    const request = query?.(argument);
    const { url, method = 'GET' } =
      typeof request === 'string' ? { url: request } : (request as Record<string, unknown>);
    if (typeof url !== 'string' || typeof method !== 'string') return [];
    return [`${method} ${url.split('?')[0]?.replace(/[^/]*(?:\*|undefined)[^/]*/g, '{}')}`];
  } catch {
    return [];
  }
}
