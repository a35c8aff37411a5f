import type { UserView } from '@boom/contract';
import type { Context } from 'koa';
import { RefusedError } from '../http/refusedError';
import texts from '../i18n/es-MX.json';
import { type Forwarding, forwardedHeaders } from '../proxy';

/** Longest wait for the API; without its answer no administrator is let in, ms. */
const TIMEOUT_MS = 5_000;

/**
 * Who asks, when that is an administrator: the API knows, by the visitor's own cookies. Nothing is remembered here, so
 * that an administrator who is none any more is refused at the next request.
 *
 * @throws RefusedError unauthenticated (401), forbidden (403), service_unavailable (503).
 */
export async function requireAdministrator(
  ctx: Context,
  apiOrigin: string,
  forwarding: Forwarding,
): Promise<Pick<UserView, 'id' | 'fullName'>> {
  const response = await fetch(`${apiOrigin}/api/user`, {
    headers: { ...forwardedHeaders(ctx.req, forwarding), Cookie: ctx.get('Cookie') },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (response?.status === 401) throw new RefusedError(401, 'unauthenticated', texts.refused.unauthenticated);
  if (!response?.ok) throw new RefusedError(503, 'service_unavailable', texts.unavailable.text);
  const user = (await response.json()) as UserView;
  if (!user.isAdmin) throw new RefusedError(403, 'forbidden', texts.refused.forbidden);
  return user;
}

/**
 * Refuses changes that another site asks a browser for.
 *
 * @throws RefusedError cross_site (403).
 */
export function requireSameOrigin(ctx: Context, { publicUrl }: Forwarding): void {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const isOwn = site === 'same-origin' || (site === '' && origin === publicUrl.origin);
  if (!isOwn) throw new RefusedError(403, 'cross_site', texts.refused.cross_site);
}
