import { baseApi } from './baseApi';

type SharedApi = typeof baseApi;
/** Endpoints of RTK Query with their hooks. */
type Endpoints = Record<string, Record<string, unknown>>;
type Inject = (options: { endpoints: (build: never) => object; overrideExisting: boolean }) => SharedApi;

/** Names of the hooks that RTK Query makes for an endpoint: what stands before and after the endpoint's name. */
const hookNames = [
  ['use', 'Query', 'useQuery'],
  ['useLazy', 'Query', 'useLazyQuery'],
  ['use', 'Mutation', 'useMutation'],
  ['use', 'InfiniteQuery', 'useInfiniteQuery'],
] as const;

/** Functions of `util` whose first argument is an endpoint's name. */
const namingUtils = ['updateQueryData', 'upsertQueryData', 'patchQueryData', 'getRunningQueryThunk'] as const;

/**
 * The API slice with one remote's endpoints. In the cache they have a namespace of their own – `support/listTickets` –,
 * so that two remotes may give an endpoint the same name; the remote's code uses the short names. When another version
 * of the remote injects them again, the last one counts.
 *
 * @param remote its id.
 * @param ownTags tags that no other remote uses: `support/Draft`. Those that several remotes use are the platform's.
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
    /** Typed as RTK Query's; ignores `overrideExisting`: always true. */
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
