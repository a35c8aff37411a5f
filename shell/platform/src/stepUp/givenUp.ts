const refusals = new WeakSet<object>();

/** Notes of the refusal of a guarded call that its proof was given up. */
export function noteGivenUp(refusal: unknown): void {
  if (typeof refusal === 'object' && refusal !== null) refusals.add(refusal);
}

/**
 * Whether a guarded call was given up at its proof. Who gave it up knows why nothing happened, and why no proof could be
 * asked for was said already: nothing more is told. The same refusal of a call that nobody guards is told as any other.
 */
export const isGivenUp = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && refusals.has(error);
