import type { AddressView } from '@boom/contract';

/** Lower case without accents, which people rarely type into a search. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether an address contains every typed word, anywhere. */
export function holdsText({ title, street, city, state, postalCode }: AddressView, typed: string): boolean {
  const text = plain([title, street, city, state, postalCode].join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
