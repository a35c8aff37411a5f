import { releaseChangeSchema } from '@boom/contract';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { readJson } from '../http/jsonBody';
import type { Forwarding } from '../proxy';
import { requireAdministrator, requireSameOrigin } from './administrator';
import { changeReleases } from './changeReleases';
import { createListNewest } from './newestVersions';
import { readReleasesState } from './releasesState';

/** Where the panel sees and changes what visitors get. It is the site that does it: the API does not know the store. */
const RELEASES_PATH = '/releases';

interface AdminApiSettings {
  store: ReleaseStore;
  keys: Pick<ReleaseKeys, 'findFault'>;
  apiOrigin: string;
  forwarding: Forwarding;
  /** Whether releases may come from a developer's machine. */
  allowsLocal: boolean;
  log: Logger;
}

/** `GET /releases/state` and `POST /releases/change`, for administrators only. */
export function releasesRoutes({ store, keys, apiOrigin, forwarding, allowsLocal, log }: AdminApiSettings): Middleware {
  const listNewest = createListNewest(store);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' && ctx.path === `${RELEASES_PATH}/state`;
    const isChange = ctx.method === 'POST' && ctx.path === `${RELEASES_PATH}/change`;
    if (!isRead && !isChange) return next();
    ctx.set('Cache-Control', 'no-store');
    if (isChange) requireSameOrigin(ctx, forwarding);
    const { id, fullName } = await requireAdministrator(ctx, apiOrigin, forwarding);
    if (isChange) {
      const input = await readJson(ctx, releaseChangeSchema);
      const { generation } = await changeReleases(store, keys, input, fullName);
      log.warn({ userId: id, ...input, generation }, 'releases changed from the panel');
    }
    ctx.body = { ...(await readReleasesState(store, listNewest, apiOrigin)), allowsLocal };
  };
}
