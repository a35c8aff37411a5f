import { readFileSync } from 'node:fs';
import path from 'node:path';
import payments from '../../src/pages/i18n/payments.json';
import returns from '../../src/pages/i18n/returns.json';
import { root } from '../build/units';

const account = (feature: string) =>
  JSON.parse(readFileSync(path.join(root, 'mfe-account/src', feature, 'es-MX.json'), 'utf8'));

// The pages are the shell's and the buttons another team's: here, since what concerns the whole starts at each change.
it.each([
  [returns, 'Cómo pedirla', account('returns').ask],
  [payments, 'Factura', account('invoices').request],
])('the information pages send people to the button of their order, and to no ticket', (page, title, button) => {
  const section = JSON.stringify(page.sections.filter((each) => each.title === title));
  expect(section).toContain(`«${button}»`);
  expect(section).not.toMatch(/ticket|soporte/i);
});
