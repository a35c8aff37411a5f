import { mexicanDay, type TransferClaimInput } from '@boom/contract';

let drawn = 0;

/** A transfer that nobody has named yet. */
export function buildClaim(changes: Partial<TransferClaimInput> = {}): TransferClaimInput {
  drawn += 1;
  const trackingKey = `MBAN${Date.now()}${drawn}`;
  return { senderBank: '40012', trackingKey, sentOn: mexicanDay(new Date()), ...changes };
}
