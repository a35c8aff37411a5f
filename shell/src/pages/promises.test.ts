import { createHash } from 'node:crypto';
import {
  DAY_MS,
  defaultShop,
  fromCents,
  PRIVACY_ACTION_DAYS,
  PRIVACY_ANSWER_DAYS,
  PRIVACY_VERSION,
  retention,
  SHIPPING_FEE_CENTS,
  TERMS_VERSION,
  TRANSFER_DEADLINE_HOURS,
  WARRANTY_DAYS,
} from '@boom/contract';
import { descriptions } from '../../server/i18n/es-MX.json';
import { limits } from '../offline/worker/rules';
import { fillTexts } from './fillTexts';
import payments from './i18n/payments.json';
import privacy from './i18n/privacy.json';
import questions from './i18n/questions.json';
import retentionTexts from './i18n/retention.json';
import returns from './i18n/returns.json';
import shipping from './i18n/shipping.json';
import terms from './i18n/terms.json';

const textOf = (page: object) => JSON.stringify(page);
const pages = [payments, questions, returns, shipping, terms].map(textOf);

describe('what the info pages promise', () => {
  it('gives one deadline for a damaged parcel', () => {
    for (const page of [shipping, returns]) expect(textOf(page)).toContain('dentro de los 7 días naturales');
    expect(textOf(shipping)).not.toContain('48 horas siguientes');
    // Shipping stays paid.
    expect(textOf(returns)).not.toContain('reembolso completo');
  });

  it('promises the warranty that an order takes, and says where to ask for what a manufacturer gives beyond', () => {
    const warranty = fillTexts(returns, defaultShop).sections.find(({ title }) => title === 'Garantía');
    expect(textOf(warranty!)).toContain(`al menos ${WARRANTY_DAYS} días naturales`);
    expect(textOf(warranty!)).not.toMatch(/\d+ meses/);
    expect(textOf(warranty!)).toContain(`escríbenos a ${defaultShop.email}`);
  });

  it('never words the discount as a commission of the card', () => {
    for (const page of pages) expect(page).not.toMatch(/comisi/i);
  });

  it('offers transfers to our own account only, and no month without interest unconditionally', () => {
    const [card] = payments.sections;
    expect(card?.title).toMatch(/Mercado Pago/);
    expect(textOf(card!)).not.toMatch(/transferencia/i);
    expect(textOf(card!)).toMatch(/Meses sin intereses cuando/);
    expect(textOf(descriptions)).not.toMatch(/meses sin intereses/i);
  });

  it('names no discount of a transfer, which a shop may not give, nor a transfer that it may not take', () => {
    expect(pages.join()).not.toMatch(/\d ?%/);
    const transfer = payments.sections.find(({ title }) => /^Transferencia/.test(title));
    expect(transfer?.title).not.toMatch(/descuento/);
    expect(transfer?.text?.[0]).toMatch(/^Cuando aparece entre las formas de pago .* Si tiene descuento/);
  });

  it('promises cards as a transfer: where the checkout offers them', () => {
    expect(payments.sections[0]?.text?.[0]).toMatch(/^Cuando aparece entre las formas de pago/);
  });

  it('says that prices by quantity are those of some products', () => {
    const wholesale = questions.sections.find(({ title }) => /mayoreo/.test(title));
    expect(textOf(wholesale!)).toMatch(/Si un producto tiene precio por cantidad/);
    expect(textOf(wholesale!)).not.toContain('desde la primera pieza');
  });

  it('explains facturas where the product pages link to', () => {
    expect(payments.sections.map(({ title }) => title)).toContain('Factura');
  });

  it('says that shipping depends on the postal code where the shop has zones, and only there', () => {
    const { lead, sections } = fillTexts(shipping, { ...defaultShop, shippingFrom: '59.00' });
    const withZones = textOf([lead, sections]);
    expect(withZones).toContain('desde $59.00 MXN');
    expect(withZones).not.toContain('$99.00');
    expect(withZones).not.toContain('todo México');
    expect(fillTexts(shipping, defaultShop).lead).toContain('Enviamos a todo México');
    expect(textOf(fillTexts(shipping, defaultShop))).not.toContain('depende de tu código postal');
  });

  it('asks for an account only where the shop does', () => {
    const asked = (guestCheckout: boolean) =>
      fillTexts(questions, { ...defaultShop, guestCheckout }).sections.find(({ title }) => /una cuenta/.test(title))
        ?.text;
    expect(asked(false)).toEqual([expect.stringContaining('Para pagar necesitas iniciar sesión')]);
    expect(asked(true)).toEqual([expect.stringMatching(/^No\. Para pagar bastan/)]);
  });

  it('tells whoever bought without an account how they get a return or a factura', () => {
    for (const page of [returns, payments]) {
      const steps = page.sections.flatMap(({ text = [], items = [] }) => [...text, ...items]);
      for (const step of steps.filter((one) => one.includes('Mis Pedidos'))) {
        expect(step).toMatch(/compraste sin cuenta.* «Seguir mi pedido»/);
      }
    }
    expect(returns.lead).not.toContain('Mis Pedidos');
    for (const page of [returns, shipping]) expect(textOf(page)).not.toMatch(/ticket/);
  });

  it.each([/cancelar/, /factura/, /no ha llegado/])(
    'answers a question that %s is asked with, and leads there',
    (words) => {
      expect(questions.sections.find(({ title }) => words.test(title))).toHaveProperty('link');
    },
  );

  it("names the contract's amounts", () => {
    expect(textOf(shipping)).toContain(`$${fromCents(SHIPPING_FEE_CENTS)} MXN`);
    for (const page of [payments, terms]) expect(textOf(page)).toContain(`${TRANSFER_DEADLINE_HOURS} horas`);
  });
});

it('the aviso names the days of the law, and each period of the clean-up', () => {
  expect(textOf(privacy)).toContain(`${PRIVACY_ANSWER_DAYS} días hábiles`);
  expect(textOf(privacy)).toContain(`en ${PRIVACY_ACTION_DAYS} más`);
  expect(Object.keys(retentionTexts.kinds)).toEqual(Object.keys(retention));
});

it('the aviso names how long the browser keeps copies of pages', () => {
  expect(textOf(privacy)).toContain(`hasta ${limits.pages.ageMs / DAY_MS} días, una copia de ellas`);
});

describe('texts that people accept', () => {
  it.each([
    ['terms', terms, TERMS_VERSION, '89ef2d37757b'],
    ['privacy', { ...privacy, retentionTexts, retention }, PRIVACY_VERSION, 'f7e5ab13ae82'],
  ])('%s: a changed text has a new day, in its file and in the contract', (_name, text, version, hash) => {
    expect(text.version).toBe(version);
    expect(createHash('sha256').update(textOf(text)).digest('hex').slice(0, 12)).toBe(hash);
  });

  it("carry the shop's own data, and leave no place empty", () => {
    const shop = {
      ...defaultShop,
      legalName: 'Tienda, S.A. de C.V.',
      address: 'Calle 1\nCentro',
      email: 'hola@tienda.mx',
      phone: '+523312345678',
    };
    const [filledTerms, filledPrivacy] = [terms, privacy].map((text) => textOf(fillTexts(text, shop)));
    expect(filledPrivacy).toContain('Tienda, S.A. de C.V., con domicilio en Calle 1, Centro, es responsable');
    expect(filledTerms).toContain('Escríbenos a hola@tienda.mx, llámanos al 33 1234 5678 o abre');
    for (const page of [...pages.map((text) => JSON.parse(text)), privacy]) {
      expect(textOf(fillTexts(page, shop))).not.toContain('{{');
    }
  });
});
