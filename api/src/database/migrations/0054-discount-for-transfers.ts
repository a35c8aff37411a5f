import type { Migration } from '../migrator';

const change = (from: string, to: string) => `
  ALTER TABLE transfer_discount_config ALTER discount_text SET DEFAULT '${to}';
  UPDATE transfer_discount_config SET discount_text = '${to}' WHERE discount_text = '${from}';
`;

/**
 * The text that shops begin with spoke of commissions, as if who pays by card were charged one: the price is the card's,
 * and a transfer is given a discount (LFPC, art. 7 Bis; payments sheet, section 7).
 */
export const discountForTransfers: Migration = {
  name: '0054-discount-for-transfers',
  up: change('por evitar comisiones', 'por pagar por transferencia'),
  down: change('por pagar por transferencia', 'por evitar comisiones'),
};
