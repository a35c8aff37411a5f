import { addressRoutes } from './accounts/addressRoutes';
import { accountRoutes } from './accounts/routes';
import { catalogRoutes } from './catalog/routes';
import { mediaRoutes } from './media/routes';
import { healthRoutes } from './operations/health';
import { orderRoutes } from './orders/routes';
import { paymentAdminRoutes } from './payments/adminRoutes';
import { paymentRoutes } from './payments/routes';
import { storefrontRoutes } from './storefront/routes';

/** Every feature's routes: one line each. */
export const features = [
  healthRoutes,
  accountRoutes,
  addressRoutes,
  catalogRoutes,
  mediaRoutes,
  storefrontRoutes,
  orderRoutes,
  paymentAdminRoutes,
  paymentRoutes,
];
