import { AppError } from './errors';
import type { RouteContext } from './state';

/** How long a proof of who one is lasts; a sign-in is one too (R11). */
const FRESH_MS = 15 * 60_000;

/** What a session knows of proofs. */
export interface Proofs {
  /** Milliseconds since 1970: when the person last proved who they are (sign-in or step-up). */
  verifiedAt?: number;
  /** Whether the panel was opened in this session, with a proof where two-step verification is on. */
  isPanelOpen?: boolean;
}

const proofsOf = (ctx: RouteContext): Proofs => ctx.session ?? {};

/** Whether the person behind this session proved a moment ago who they are. */
export function isFresh(ctx: RouteContext): boolean {
  return Date.now() - (proofsOf(ctx).verifiedAt ?? 0) < FRESH_MS;
}

/** @throws AppError step_up_required (403); after the step-up the same call is repeated unchanged. */
export function requireFresh(ctx: RouteContext): void {
  if (!isFresh(ctx)) throw new AppError(403, 'step_up_required');
}

/**
 * The same, only for people who turned two-step verification on: costly orders, payment configuration, money that goes
 * back, verdicts on transfers, the discount, blocking, and the passwords of others.
 *
 * @throws AppError step_up_required (403).
 */
export function requireFreshWithTwoFactor(ctx: RouteContext): void {
  if (ctx.state.user.twoFactorEnabled) requireFresh(ctx);
}

/**
 * Opens the panel for a session: the first call of an administrator with two-step verification needs a fresh proof.
 *
 * @throws AppError step_up_required (403).
 */
export function openPanel(ctx: RouteContext): void {
  if (!ctx.state.user.twoFactorEnabled || proofsOf(ctx).isPanelOpen) return;
  requireFresh(ctx);
  Object.assign(proofsOf(ctx), { isPanelOpen: true } satisfies Proofs);
}
