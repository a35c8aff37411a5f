import { type AddressView, addressLines } from '@boom/contract';

/** Lower case without accents, which people rarely type into a search. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether an address contains every typed word, anywhere. */
export function holdsText(address: AddressView, typed: string): boolean {
  const text = plain([address.title, ...addressLines(address)].join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
