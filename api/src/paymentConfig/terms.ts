import { forgetCardTerms, rememberCardTerms } from './cardCredentials';
import { forgetTransferTerms, rememberTransferTerms } from './transferTerms';

/** From now on this process keeps in memory how orders are paid, and true. @returns what ends it. */
export function rememberPaymentTerms(): () => void {
  const stops = [rememberCardTerms(), rememberTransferTerms()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What this process has changed it knows at once, and not only when it hears of it. */
export function forgetPaymentTerms(): void {
  forgetCardTerms();
  forgetTransferTerms();
}
