import { AppError } from './errors';
import { openPanel } from './recentAuthentication';
import type { RouteContext } from './state';

/** Who may call a route (rulebook R12): everyone, whoever signed in, or administrators. */
const policies = {
  visitor: () => undefined,

  /** @throws AppError unauthenticated (401) */
  user: ({ state }: RouteContext) => {
    if (!state.viewer) throw new AppError(401, 'unauthenticated');
    state.user = state.viewer;
  },

  /** @throws AppError unauthenticated (401); forbidden, step_up_required (403) */
  admin: (ctx: RouteContext) => {
    const { state } = ctx;
    if (!state.viewer) throw new AppError(401, 'unauthenticated');
    if (!state.viewer.isAdmin) throw new AppError(403, 'forbidden');
    state.user = state.viewer;
    openPanel(ctx);
  },
};
export type Policy = keyof typeof policies;

export const isPolicy = (name: string): name is Policy => Object.hasOwn(policies, name);

/** Lets in whom the policy names. */
export function enforce(policy: Policy, ctx: RouteContext): void {
  policies[policy](ctx);
}
