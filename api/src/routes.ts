import { addressRoutes } from './accounts/addressRoutes';
import { accountRoutes } from './accounts/routes';
import { catalogRoutes } from './catalog/routes';
import { mediaRoutes } from './media/routes';
import { healthRoutes } from './operations/health';
import { storefrontRoutes } from './storefront/routes';

/** Every feature's routes: one line each. */
export const features = [healthRoutes, accountRoutes, addressRoutes, catalogRoutes, mediaRoutes, storefrontRoutes];
