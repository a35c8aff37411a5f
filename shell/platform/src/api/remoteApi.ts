import { baseApi } from './baseApi';

type SharedApi = typeof baseApi;
/** Endpoints of RTK Query with the hooks that React uses them by. */
type Endpoints = Record<string, Record<string, unknown>>;
type Inject = (options: { endpoints: (build: never) => object; overrideExisting: boolean }) => SharedApi;

/** Hooks that RTK Query makes for an endpoint, by what stands before and behind its name. */
const hookNames = [
  ['use', 'Query', 'useQuery'],
  ['useLazy', 'Query', 'useLazyQuery'],
  ['use', 'Mutation', 'useMutation'],
  ['use', 'InfiniteQuery', 'useInfiniteQuery'],
] as const;

/** Functions of `util` whose first argument is the name of an endpoint. */
const namingUtils = ['updateQueryData', 'upsertQueryData', 'patchQueryData'] as const;

/**
 * One remote's part of the API slice. What it injects has a namespace of its own – `support/listTickets` in the cache –,
 * so that two remotes may give an endpoint the same name; within the remote, hooks and endpoints have the names that
 * stand in its code. Injected again, as by an earlier version that takes a broken one's place, the last one counts.
 *
 * @param remote its id.
 * @param ownTags tags that no other remote knows: `support/Draft`. Those that cross remotes are the platform's.
 */
export function remoteApi<Id extends string, Tag extends `${Id}/${string}` = never>(
  remote: Id,
  ownTags: readonly Tag[] = [],
) {
  const api = baseApi.enhanceEndpoints({ addTagTypes: ownTags });
  const nameOf = (endpoint: string) => `${remote}/${endpoint}`;

  const injectEndpoints = ({ endpoints }: { endpoints: (build: never) => object }) => {
    const names: string[] = [];
    const injected = (api.injectEndpoints as unknown as Inject)({
      endpoints: (build) =>
        Object.fromEntries(
          Object.entries(endpoints(build)).map(([name, definition]) => {
            names.push(name);
            return [nameOf(name), definition];
          }),
        ),
      overrideExisting: true,
    });
    const all = injected.endpoints as unknown as Endpoints;
    const own = Object.fromEntries(names.map((name) => [name, all[nameOf(name)] ?? {}]));
    const util = injected.util as unknown as Record<string, (...args: unknown[]) => unknown>;
    return {
      ...hooksOf(own),
      endpoints: own,
      util: {
        ...util,
        ...Object.fromEntries(
          namingUtils.map((key) => [key, (name: string, ...rest: unknown[]) => util[key]?.(nameOf(name), ...rest)]),
        ),
      },
    };
  };
  return {
    /** As that of RTK Query, without its options. */
    injectEndpoints: injectEndpoints as unknown as (typeof api)['injectEndpoints'],
    util: api.util,
  };
}

function hooksOf(endpoints: Endpoints): Record<string, unknown> {
  const hooks: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const [before, behind, key] of hookNames) {
      if (endpoint[key]) hooks[`${before}${name.charAt(0).toUpperCase()}${name.slice(1)}${behind}`] = endpoint[key];
    }
  }
  return hooks;
}
