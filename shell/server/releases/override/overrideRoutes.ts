import { type LocalRelease, localReleaseSchema, releaseOverrideSchema } from '@boom/contract';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ReleaseKeys } from '../../../releases/releaseKeys';
import type { ReleaseStore } from '../../../releases/releaseStore';
import { firstPage } from '../../../src/registry/paths';
import { requireAdministrator, requireSameOrigin } from '../../adminApi/administrator';
import { readJson } from '../../http/jsonBody';
import { messagePage } from '../../http/messagePage';
import { RefusedError } from '../../http/refusedError';
import texts from '../../i18n/es-MX.json';
import { t } from '../../i18n/texts';
import type { Forwarding } from '../../proxy';
import type { SiteReleases } from '../siteReleases';
import { LocalReleaseError, type LocalReleases } from './localReleases';
import type { Overrides } from './overrides';

const PATH = '/releases/override';

interface RouteSettings {
  store: ReleaseStore;
  keys: Pick<ReleaseKeys, 'findFault'>;
  overrides: Overrides;
  /** Absent in production. */
  local: LocalReleases | undefined;
  releases: SiteReleases;
  apiOrigin: string;
  forwarding: Forwarding;
  log: Logger;
}

/**
 * Other versions for one browser: an administrator's own (`POST /releases/override`), or that of a tester who is sent a link
 * (`POST …/link`, `GET …/<token>`); `POST …/leave` ends it, by a form, so that it works whatever the version does. What is
 * built on a developer's machine: `POST …/local`.
 */
export function overrideRoutes(settings: RouteSettings): Middleware {
  const { store, keys, overrides, local, releases, apiOrigin, forwarding, log } = settings;
  const { publicUrl } = forwarding;

  /** @throws RefusedError also version_not_found (404), not_signed (409). */
  async function readOrder(ctx: Context) {
    requireSameOrigin(ctx, forwarding);
    const { id } = await requireAdministrator(ctx, apiOrigin, forwarding);
    const { unit, version } = await readJson(ctx, releaseOverrideSchema);
    if (!(await store.has(unit, version))) {
      throw new RefusedError(404, 'version_not_found', texts.releases.version_not_found);
    }
    const fault = keys.findFault(unit, await store.readRelease(unit, version));
    if (fault) throw new RefusedError(409, 'not_signed', t('releases.not_signed', { detail: fault }));
    return { userId: id, units: { [unit]: version } };
  }

  /** @throws RefusedError also no_local_releases (403), local_release (409). */
  async function readLocal(ctx: Context) {
    requireSameOrigin(ctx, forwarding);
    const { id } = await requireAdministrator(ctx, apiOrigin, forwarding);
    if (!local) throw new RefusedError(403, 'no_local_releases', texts.releases.no_local_releases);
    const { origin: address } = new URL((await readJson(ctx, localReleaseSchema)).address);
    const release = await local.read(address, await releases.current()).catch((error: unknown) => {
      if (error instanceof LocalReleaseError) throw new RefusedError(409, 'local_release', error.message);
      throw error;
    });
    return { userId: id, address, release };
  }

  const routes: Record<string, (ctx: Context) => Promise<void> | void> = {
    async [`POST ${PATH}`](ctx) {
      const { userId, units } = await readOrder(ctx);
      overrides.give(ctx, units);
      log.info({ userId, units }, 'a browser is given other versions');
      ctx.body = {};
    },

    async [`POST ${PATH}/link`](ctx) {
      const { userId, units } = await readOrder(ctx);
      const { token, until } = overrides.makeLink(units);
      log.info({ userId, units }, 'a link to other versions is made');
      ctx.body = { url: new URL(`${PATH}/${token}`, publicUrl).href, until: new Date(until).toISOString() };
    },

    async [`POST ${PATH}/local`](ctx) {
      const { userId, address, release } = await readLocal(ctx);
      const { id: unit, paths } = release.descriptor;
      overrides.give(ctx, { [unit]: address });
      log.info({ userId, unit, address }, 'a browser is given what a machine builds');
      ctx.body = { unit, path: firstPage(paths) } satisfies LocalRelease;
    },

    [`POST ${PATH}/leave`](ctx) {
      requireSameOrigin(ctx, forwarding);
      overrides.end(ctx);
      goTo(ctx, pageBefore(ctx));
    },
  };

  /** The page that was left, and the first one where that is not known. */
  function pageBefore(ctx: Context): string {
    const referrer = ctx.get('Referer');
    const { origin, pathname, search } = new URL(URL.canParse(referrer) ? referrer : publicUrl);
    return origin === publicUrl.origin ? pathname + search : '/';
  }

  function openLink(ctx: Context): void {
    const units = overrides.openLink(ctx.path.slice(PATH.length + 1));
    if (units) {
      overrides.give(ctx, units);
      goTo(ctx, '/');
      return;
    }
    ctx.status = 403;
    ctx.type = 'html';
    ctx.body = messagePage({ ...texts.badLink, href: '/' });
  }

  return async (ctx, next) => {
    const route = routes[`${ctx.method} ${ctx.path}`];
    const isLink = ctx.method === 'GET' && ctx.path.startsWith(`${PATH}/`);
    if (!route && !isLink) return next();
    ctx.set('Cache-Control', 'no-store');
    await (route ?? openLink)(ctx);
  };
}

/** As the answer to a form is left: by a new page. */
function goTo(ctx: Context, address: string): void {
  ctx.redirect(address);
  ctx.status = 303;
}
