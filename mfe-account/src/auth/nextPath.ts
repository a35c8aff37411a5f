/**
 * Where to go after sign-in: a path of this site and nothing else, so that a link to `/auth` cannot send anybody
 * to a foreign page.
 */
export function nextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? '/';
  const isOurs = /^\/(?![/\\])/.test(next) && !next.startsWith('/auth');
  return isOurs ? next : '/';
}
