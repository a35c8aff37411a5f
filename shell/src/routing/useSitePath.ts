import { useRegistry } from '../remotes/useRemote';
import { findSitePath, type SitePath } from './siteMap';

/** The owner of an address, in the versions that this visitor gets. */
export const useSitePath = (pathname: string): SitePath | undefined => findSitePath(useRegistry(), pathname);
