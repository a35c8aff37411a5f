import { isSitePath } from '@boom/contract';

/** The page after sign-in: a path of this site only, so that a link to `/auth` cannot redirect to a foreign page. */
export function nextPath(query: URLSearchParams): string {
  const next = query.get('next') ?? '/';
  return isSitePath(next) && !next.startsWith('/auth') ? next : '/';
}
