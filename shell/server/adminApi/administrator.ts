import type { ApiErrorBody, UserView } from '@boom/contract';
import type { Context } from 'koa';
import { RefusedError } from '../http/refusedError';
import texts from '../i18n/es-MX.json';
import { type Forwarding, forwardedHeaders } from '../proxy';

/** Longest wait for the API; without its answer no administrator is let in, ms. */
const TIMEOUT_MS = 5_000;

/**
 * Who asks, when the API would open the panel to them: an administrator, who has proven it where two-step verification is
 * on. Nothing is remembered here, so that an administrator who is none any more is refused at the next request.
 *
 * @throws RefusedError unauthenticated (401), forbidden or step_up_required (403), service_unavailable (503).
 */
export async function requireAdministrator(
  ctx: Context,
  apiOrigin: string,
  forwarding: Forwarding,
): Promise<Pick<UserView, 'id' | 'fullName'>> {
  // A screen that nobody looks at keeps no session alive by what it asks here either.
  const passedOn = { Cookie: ctx.get('Cookie'), 'X-Unattended': ctx.get('X-Unattended') };
  const headers = { ...forwardedHeaders(ctx.req, forwarding), ...passedOn };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (path: string) => fetch(`${apiOrigin}${path}`, { headers, signal }).catch(() => undefined);
  const [panel, user] = await Promise.all(['/api/admin/waiting', '/api/user'].map(ask));
  if (panel?.status === 401 || panel?.status === 403) {
    const { code, error } = (await panel.json()) as ApiErrorBody;
    throw new RefusedError(panel.status, code, error);
  }
  if (!panel?.ok || !user?.ok) throw new RefusedError(503, 'service_unavailable', texts.unavailable.text);
  const viewer = (await user.json()) as UserView;
  // The panel opens to all who work in the shop; releases are the administrators'.
  if (!viewer.isAdmin) throw new RefusedError(403, 'forbidden', texts.refused.forbidden);
  return viewer;
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
