import { catalogRoutes } from './catalog/routes';
import { mediaRoutes } from './media/routes';
import { healthRoutes } from './operations/health';

/** Every feature's routes: one line each. */
export const features = [healthRoutes, catalogRoutes, mediaRoutes];
