import '../jobHandlers';
import { inTransaction } from '../database/transaction';
import { closeMail } from '../notifications/mail';
import { Notification } from '../notifications/model';
import { notify } from '../notifications/notify';
import { sendNotification } from '../notifications/send';
import { type SignedInClient, signedIn } from '../test/build';

const offers = ['cart_left', 'price_drops'] as const;
const params = {
  fullName: 'Ana',
  products: ['Lámpara'],
  productName: 'Lámpara',
  price: '$1',
  link: 'x',
  accountUrl: 'x',
};

let customer: SignedInClient;
afterAll(closeMail);
beforeEach(async () => {
  customer = await signedIn({ marketingConsentAt: new Date() });
});

/** Where a message still is to be sent once its turn came, if anywhere: no mail server answers here. */
async function addressOf(template: (typeof offers)[number] | 'back_in_stock', change: () => Promise<unknown>) {
  const to = customer.user.email;
  await inTransaction((transaction) => notify({ to, template, params }, transaction));
  const { id } = await Notification.findOne({ where: { recipient: to, template }, rejectOnEmpty: true });
  await change();
  await sendNotification(id, 'ordinary').catch(() => undefined);
  return (await Notification.findByPk(id))?.recipient;
}
const waitsFor = async (...of: Parameters<typeof addressOf>) => (await addressOf(...of)) !== undefined;

const takeBack = () => customer.patch('/api/user/profile', { acceptsMarketing: false });
const move = () => customer.patch('/api/user/profile', { email: `n-${customer.user.email}` });
const left: [string, () => Promise<unknown>][] = [
  ['limited the use of their data', () => customer.put('/api/privacy/limit', { isLimited: true })],
  ['closed the account', () => customer.post('/api/privacy/close')],
  ['was blocked', () => customer.user.update({ isBlocked: true })],
];

describe('an offer that waits to be sent', () => {
  it.each([...offers, 'back_in_stock'] as const)('goes out as long as its reader wants it: %s', async (template) => {
    expect(await waitsFor(template, async () => undefined)).toBe(true);
  });

  it.each(offers)('is forgotten where its reader took the consent back: %s', async (template) => {
    expect(await waitsFor(template, takeBack)).toBe(false);
  });

  it.each(left)('is forgotten where its reader %s', async (_what, change) => {
    expect(await waitsFor('cart_left', change)).toBe(false);
    customer = await signedIn();
    expect(await waitsFor('back_in_stock', change)).toBe(false);
  });

  it('follows its reader to another address where somebody asked for it, and is forgotten else', async () => {
    expect(await addressOf('back_in_stock', move)).toBe(`n-${customer.user.email}`);
    customer = await signedIn({ marketingConsentAt: new Date() });
    expect(await addressOf('cart_left', move)).toBeUndefined();
  });

  it('is forgotten once its prices are of hours ago, and not where somebody asked to be told', async () => {
    const seven = { createdAt: new Date(Date.now() - 7 * 3_600_000) };
    const wait = () => Notification.update(seven, { where: { recipient: customer.user.email } });
    for (const template of offers) expect(await waitsFor(template, wait)).toBe(false);
    expect(await waitsFor('back_in_stock', wait)).toBe(true);
  });

  it('goes out without that consent where somebody asked for it', async () => {
    expect(await waitsFor('back_in_stock', takeBack)).toBe(true);
  });
});
