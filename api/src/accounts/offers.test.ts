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

/** Whether a message is still to be sent once its turn came: no mail server answers here. */
async function waitsFor(template: (typeof offers)[number] | 'back_in_stock', change: () => Promise<unknown>) {
  const to = customer.user.email;
  await inTransaction((transaction) => notify({ to, template, params }, transaction));
  const { id } = await Notification.findOne({ where: { recipient: to, template }, rejectOnEmpty: true });
  await change();
  await sendNotification(id, 'ordinary').catch(() => undefined);
  return (await Notification.count({ where: { id } })) === 1;
}

const takeBack = () => customer.patch('/api/user/profile', { acceptsMarketing: false });
const left: [string, () => Promise<unknown>][] = [
  ['limited the use of their data', () => customer.put('/api/privacy/limit', { isLimited: true })],
  ['closed the account', () => customer.post('/api/privacy/close')],
  ['has another address', () => customer.patch('/api/user/profile', { email: `n-${customer.user.email}` })],
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

  it('goes out without that consent where somebody asked for it', async () => {
    expect(await waitsFor('back_in_stock', takeBack)).toBe(true);
  });
});
