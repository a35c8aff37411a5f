import { hasRight, isRight, type Right } from '@boom/contract';
import { AppError } from './errors';
import { isPanelProven, openPanel } from './recentAuthentication';
import type { Declaration } from './route';
import type { RouteContext, SignedInUser } from './state';

/**
 * Who may call a route (rulebook R12): everyone, whoever signed in, administrators – or, beside administrators, whose role
 * has a right (decision 80).
 */
export type Policy = 'visitor' | 'user' | 'admin' | Right;

export const isPolicy = (name: string): name is Policy => ['visitor', 'user', 'admin'].includes(name) || isRight(name);

/** Whether a route is part of the panel. */
export const isOfPanel = (policy: Policy): policy is 'admin' | Right => policy !== 'visitor' && policy !== 'user';

/**
 * Lets in whom the policy names. Where customers and visitors may call too, other people's things, and products that
 * are not for sale, are shown only to somebody of the shop whose panel is open.
 *
 * @throws AppError unauthenticated (401); forbidden, step_up_required (403)
 */
export function enforce({ policy, owner }: Pick<Declaration, 'policy' | 'owner'>, ctx: RouteContext): void {
  const { viewer } = ctx.state;
  if (!viewer && policy === 'visitor') return;
  if (!viewer) throw new AppError(401, 'unauthenticated');
  if (isOfPanel(policy) && !mayCall(viewer, policy)) throw new AppError(403, 'forbidden');
  ctx.state.user = viewer;
  if (isOfPanel(policy)) openPanel(ctx);
  else if (policy === 'visitor' || (owner && owner !== 'only')) ctx.state.user = withProvenRights(ctx);
}

/** Whoever is signed in: somebody of the shop who has not proven what opens the panel is a customer like any (decision 80). */
export function withProvenRights(ctx: RouteContext): SignedInUser {
  const { user } = ctx.state;
  return isPanelProven(ctx) ? user : { ...user, isAdmin: false, staffRole: null };
}

const mayCall = (user: SignedInUser, policy: 'admin' | Right) =>
  policy === 'admin' ? user.isAdmin : hasRight(user, policy);

/**
 * For what depends on a call's body, where the route is open to more than one role.
 *
 * @throws AppError forbidden (403)
 */
export function requireRight(user: SignedInUser, right: Right): void {
  if (!hasRight(user, right)) throw new AppError(403, 'forbidden');
}
