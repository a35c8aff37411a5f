import { AppError } from './errors';
import type { RouteContext } from './state';

/** How long a sign-in or step-up counts as recent (R11). */
const RECENT_MS = 15 * 60_000;

/** What a session knows of proofs. */
export interface Proofs {
  /** Milliseconds since 1970: when the person last proved who they are (sign-in or step-up). */
  verifiedAt?: number;
  /** Whether the panel was opened in this session, with a proof where two-step verification is on. */
  isPanelOpen?: boolean;
}

const proofsOf = (ctx: RouteContext): Proofs => ctx.session ?? {};

/** Whether the person behind this session signed in or stepped up a moment ago. */
export function isRecentlyAuthenticated(ctx: RouteContext): boolean {
  return Date.now() - (proofsOf(ctx).verifiedAt ?? 0) < RECENT_MS;
}

/** @throws AppError step_up_required (403); after the step-up the same call is repeated unchanged. */
export function requireRecentAuthentication(ctx: RouteContext): void {
  if (!isRecentlyAuthenticated(ctx)) throw new AppError(403, 'step_up_required');
}

/** Whether a person who turned two-step verification on must prove who they are before something dear. */
export function needsStepUp(ctx: RouteContext): boolean {
  return ctx.state.user.twoFactorEnabled && !isRecentlyAuthenticated(ctx);
}

/**
 * Asks people who turned two-step verification on to step up: the guard of what moves money, or changes how the shop is
 * paid, what it says of itself or somebody else's access.
 *
 * @throws AppError step_up_required (403).
 */
export function requireRecentWithTwoFactor(ctx: RouteContext): void {
  if (needsStepUp(ctx)) throw new AppError(403, 'step_up_required');
}

/** Whether the panel is open for a session, or its first call would open it. */
export const isPanelProven = (ctx: RouteContext): boolean => Boolean(proofsOf(ctx).isPanelOpen) || !needsStepUp(ctx);

/**
 * Opens the panel for a session. With two-step verification on, the first call needs a recent sign-in or step-up.
 *
 * @throws AppError step_up_required (403).
 */
export function openPanel(ctx: RouteContext): void {
  if (!ctx.state.user.twoFactorEnabled || proofsOf(ctx).isPanelOpen) return;
  requireRecentAuthentication(ctx);
  Object.assign(proofsOf(ctx), { isPanelOpen: true } satisfies Proofs);
}
