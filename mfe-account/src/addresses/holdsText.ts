import type { AddressView } from '@boom/contract';

/** Small letters without accents, since hardly anybody types those into a search. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether an address holds every word that was typed, wherever it stands. */
export function holdsText({ title, street, city, state, postalCode }: AddressView, typed: string): boolean {
  const text = plain([title, street, city, state, postalCode].join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
