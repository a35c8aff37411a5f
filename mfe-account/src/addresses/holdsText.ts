import { type AddressView, addressLines, fold } from '@boom/contract';

/** Whether an address contains every typed word, anywhere. */
export function holdsText(address: AddressView, typed: string): boolean {
  const text = fold([address.title, ...addressLines(address)].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
