import type { Logger } from 'pino';
import type { ReleaseStore } from '../../releases/releaseStore';
import { findFault, type TrustedKeys } from '../../releases/signature';
import { createOverrides } from '../releases/override/overrides';
import { SiteReleases } from '../releases/siteReleases';
import { trusted } from './signing';

/** The releases of a site without the site around them. */
export function createReleases(
  store: ReleaseStore,
  log: Logger,
  { apiOrigin = 'http://127.0.0.1:9', list = trusted as TrustedKeys } = {},
): SiteReleases {
  const keys = {
    read: () => list,
    findFault: (...[unit, release]: [string, Parameters<typeof findFault>[1]]) => findFault(unit, release, list),
  };
  const secret = 'a secret of the site in its tests';
  const overrides = createOverrides({ secret, isSecure: false, store, keys, local: undefined });
  return new SiteReleases({ store, keys, overrides, apiOrigin, log });
}
