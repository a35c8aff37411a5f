import { errorCode } from '../api/apiErrors';

/**
 * Whether a guarded call was given up at its proof. Who gave it up knows why nothing happened, and why no proof could be
 * asked for was said already: nothing more is told.
 */
export const isGivenUp = (error: unknown): boolean => errorCode(error) === 'step_up_required';
