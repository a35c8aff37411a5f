import { policy } from './policy';

/** Policy of a route that everyone may call, signed in (`ctx.state.viewer`) or not. */
export const visitor = policy(async (_ctx, next) => next());
