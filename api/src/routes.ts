import { healthRoutes } from './operations/health';

/** Every feature's routes: one line each. */
export const features = [healthRoutes];
