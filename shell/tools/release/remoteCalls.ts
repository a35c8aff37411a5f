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
  providesTags?: unknown;
  keepUnusedDataFor?: number;
  extraOptions?: { calls?: string[] };
}

/** An endpoint as its source declares it. */
export interface DeclaredEndpoint extends Pick<Endpoint, 'providesTags'> {
  /** File and name: `orders/orders.api.ts: findOrder`. */
  name: string;
  /** A query, whose answer is there for the next one who asks. */
  isKept: boolean;
  /** Undefined when they are not known. */
  calls: string[] | undefined;
}

/** The argument of `injectEndpoints`. */
interface Injection {
  endpoints: (build: object) => Record<string, Endpoint>;
}

const define = (endpoint: Endpoint) => endpoint;
const build = {
  query: define,
  mutation: (endpoint: Endpoint) => define({ ...endpoint, keepUnusedDataFor: 0 }),
  infiniteQuery: define,
};

const isInjection = (argument: unknown): argument is Injection =>
  typeof argument === 'object' && argument !== null && 'endpoints' in argument;

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') }));

/**
 * The endpoints below a folder: each file that injects endpoints is run without what it imports, and each `query` is
 * asked for its address. What a `queryFn` does is told by its endpoint, and so is an address that comes from elsewhere:
 * `extraOptions: { calls: ['POST support/tickets'] }`.
 */
export function readEndpoints(folder: string): DeclaredEndpoint[] {
  const endpoints: DeclaredEndpoint[] = [];
  for (const { file, source } of sourcesOf(folder)) {
    if (!source.includes('.injectEndpoints(')) continue;
    runModule(source, (argument) => {
      if (!isInjection(argument)) return;
      for (const [name, endpoint] of Object.entries(argument.endpoints(build))) {
        const { providesTags, keepUnusedDataFor } = endpoint;
        const isKept = keepUnusedDataFor !== 0;
        endpoints.push({ name: `${file}: ${name}`, providesTags, isKept, calls: callsOf(endpoint) });
      }
    });
  }
  return endpoints;
}

/** Collects which calls of the API the endpoints below a folder make. */
export function readCalls(folder: string): DeclaredCalls {
  const endpoints = readEndpoints(folder);
  const remotes = sourcesOf(folder).flatMap(({ source }) =>
    [...source.matchAll(/\bremoteApi\('([^']*)'/g)].map(([, remote = '']) => remote),
  );
  return {
    calls: [...new Set(endpoints.flatMap(({ calls = [] }) => calls))].sort(),
    unread: endpoints.filter(({ calls }) => !calls).map(({ name }) => name),
    remotes: [...new Set(remotes)],
  };
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
