import { isOwnScript } from '../../start/trustedTypes';

/**
 * How a request is answered:
 * - `page`: from the network; the cached copy when there is none.
 * - `answer`: the same for the public catalogue and the registry.
 * - `script`, `picture`: unchanging files, from the cache first.
 */
export type Rule = 'page' | 'answer' | 'script' | 'picture';

/** The fields of a request that decide its rule. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

const picture = /^\/media\/[\w-]+\/\d{1,4}\.(avif|webp)$/;
/** The public catalogue. Nothing of a session: no user, no order, no panel. */
const answer = /^\/(registry\.json|api\/(products(\/facets|\/[0-9a-f-]{36})?|categories|banners|special-offers))$/;
const noPage = /^\/(api|media|remotes|assets|_dev)(\/|$)/;

/** The rule for a request; undefined: the worker leaves it to the browser. */
export function ruleFor({ method, url, mode }: Asked, origin: string): Rule | undefined {
  const { pathname, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page';
  if (isOwnScript(url, origin)) return 'script';
  if (picture.test(pathname)) return 'picture';
  // Only the panel sends this parameter.
  return answer.test(pathname) && !searchParams.has('includeInactive') ? 'answer' : undefined;
}

/** How much is cached at most, and for how long. `bytes` of one entry: what is larger is not cached. */
export const limits = {
  shell: { count: 150, bytes: 1_000_000 },
  pages: { count: 30, bytes: 1_000_000, ageMs: 7 * 24 * 3_600_000 },
  pictures: { count: 150, bytes: 200_000 },
  answers: { count: 60, bytes: 500_000, ageMs: 7 * 24 * 3_600_000 },
} as const;

/** The address under which something is cached: without host and without `#…`. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * The address under which a page is cached and listed, of its path with query. Offers and products are each one page:
 * their query says what of it is shown, and their documents differ in no more than how many rows they hold.
 */
export const pageOf = (address: string): string => address.replace(/^(\/ofertas|\/producto\/[^?]*)\?.*/, '$1');

/**
 * Whether the browser may request a page beside the worker. Firefox 153 shows "Unable to connect" when that request
 * fails, though the worker answers with its copy.
 */
export const canPreload = (userAgent: string): boolean => !/\bFirefox\//.test(userAgent);
