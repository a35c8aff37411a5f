import type { AddressView } from '@boom/contract';

/** The one that needs no choice: the main one, or the only one. */
export function usualAddress(addresses: readonly AddressView[]): AddressView | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? (addresses.length === 1 ? addresses[0] : undefined);
}
