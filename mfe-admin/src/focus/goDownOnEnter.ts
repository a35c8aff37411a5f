import type { KeyboardEvent } from 'react';

/** `variants[0].sku` and `variants[1].sku` are the same field of two rows. */
const columnOf = (name: string) => name.replace(/\d+/g, '');

/**
 * For fields that a barcode scanner fills, whose last key is Enter: that sends no form half filled, it goes to the same
 * field of the next row.
 */
export function goDownOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = [...(target.form?.querySelectorAll('input') ?? [])].filter(
    ({ name }) => columnOf(name) === columnOf(target.name),
  );
  column[column.indexOf(target) + 1]?.focus();
}
