import { fromCents, SHIPPING_FEE_CENTS, TRANSFER_DEADLINE_HOURS } from '@boom/contract';
import payments from './i18n/payments.json';
import questions from './i18n/questions.json';
import returns from './i18n/returns.json';
import shipping from './i18n/shipping.json';
import terms from './i18n/terms.json';

const textOf = (page: object) => JSON.stringify(page);
const pages = [payments, questions, returns, shipping, terms].map(textOf);

describe('what the info pages promise', () => {
  it('gives one deadline for a damaged parcel', () => {
    for (const page of [shipping, returns]) expect(textOf(page)).toContain('dentro de los 7 días naturales');
    expect(textOf(shipping)).not.toContain('48 horas siguientes');
  });

  it('never words the discount as a commission of the card', () => {
    for (const page of pages) expect(page).not.toMatch(/comisi/i);
  });

  it('offers transfers to our own account only, and no month without interest unconditionally', () => {
    const [card] = payments.sections;
    expect(card?.title).toMatch(/Mercado Pago/);
    expect(textOf(card!)).not.toMatch(/transferencia/i);
    expect(textOf(card!)).toMatch(/Meses sin intereses cuando/);
  });

  it("names the contract's amounts", () => {
    expect(textOf(shipping)).toContain(`$${fromCents(SHIPPING_FEE_CENTS)} MXN`);
    for (const page of [payments, terms]) expect(textOf(page)).toContain(`${TRANSFER_DEADLINE_HOURS} horas`);
  });
});
