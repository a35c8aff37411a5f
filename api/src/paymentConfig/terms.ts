import { forgetCardTerms, startCardTerms } from './cardCredentials';
import { forgetTransferTerms, startTransferTerms } from './transferTerms';

/** From now on this process keeps how orders are paid until it changes. @returns what ends that. */
export function startPaymentTerms(): () => void {
  const stops = [startCardTerms(), startTransferTerms()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What this process has changed it knows at once, and not only when it hears of it. */
export function forgetPaymentTerms(): void {
  forgetCardTerms();
  forgetTransferTerms();
}
