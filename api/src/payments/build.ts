import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStandIns } from '../../embedded';
import type { BadWeather } from '../../embedded/mercadopago/control';
import type { StoredPayment, StoredPreference } from '../../embedded/mercadopago/types';
import { buildProduct } from '../catalog/build';
import { env } from '../env';
import { Order } from '../orders/model';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { serverUrl } from '../test/server';
import { Payment, WebhookEvent } from './model';

/** What `_control` of the stand-in shows. */
interface ProviderState {
  preferences: StoredPreference[];
  payments: StoredPayment[];
  /** Those that no call has met yet. */
  failures: BadWeather['failures'];
}

/** The stand-in in front of this test file's API, which the real SDK talks to. */
export interface Provider {
  read(): Promise<ProviderState>;
  /** Changes how badly things go; see the stand-in's `_control`. */
  set(changes: BadWeather): Promise<void>;
  reset(): Promise<void>;
  /** Pays as the page's buttons do; `overrides` falsify what comes out. */
  pay(preferenceId: string, status: string, overrides?: Partial<StoredPayment>): Promise<StoredPayment>;
  /** Asks for a voucher, as "Pagar en OXXO" does. */
  giveVoucher(preferenceId: string, overrides?: Partial<StoredPayment>): Promise<StoredPayment>;
  change(paymentId: number, changes: Partial<StoredPayment>): Promise<StoredPayment>;
  /** Opens an alert, a mediation or a chargeback, with its notices. */
  dispute(paymentId: number, kind: 'alert' | 'mediation' | 'chargeback'): Promise<StoredPayment>;
  decide(paymentId: number, isWon: boolean): Promise<StoredPayment>;
  /** Returns money at the provider's own pages. @param amount pesos; all that is left when missing. */
  refund(paymentId: number, amount?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-in and points the API at it. Notices reach the API by its own address. */
export async function startProvider(): Promise<Provider> {
  const publicUrl = await serverUrl();
  const standIns = await startStandIns(publicUrl);
  const { MERCADOPAGO_API_URL, MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET } = standIns.env;
  Object.assign(env, { publicUrl });
  Object.assign(env.mercadoPago, {
    apiUrl: MERCADOPAGO_API_URL,
    accessToken: MERCADOPAGO_ACCESS_TOKEN,
    webhookSecret: MERCADOPAGO_WEBHOOK_SECRET,
  });
  const control = async <Answer>(method: string, path = '', body?: object): Promise<Answer> => {
    const response = await fetch(`${MERCADOPAGO_API_URL}/_control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  };
  return {
    read: () => control<ProviderState>('GET'),
    set: (changes) => control('PATCH', '', changes),
    reset: () => control('DELETE'),
    pay: (preferenceId, status, overrides) => control('POST', '/payments', { preferenceId, status, overrides }),
    giveVoucher: (preferenceId, overrides) =>
      control('POST', '/payments', { preferenceId, status: 'pending', method: 'oxxo', overrides }),
    change: (paymentId, changes) => control('PATCH', `/payments/${paymentId}`, changes),
    dispute: (paymentId, kind) => control('POST', `/payments/${paymentId}/dispute`, { kind }),
    decide: (paymentId, isWon) => control('POST', `/payments/${paymentId}/decision`, { isWon }),
    refund: async (paymentId, amount) => {
      const response = await fetch(`${MERCADOPAGO_API_URL}/v1/payments/${paymentId}/refunds`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${MERCADOPAGO_ACCESS_TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(amount === undefined ? {} : { amount }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: standIns.stop,
  };
}

/** An order that waits to be paid by card, whose it is and what was bought. */
export async function buildCardOrder({
  quantity = 1,
  stock = 10,
  customer,
}: {
  quantity?: number;
  stock?: number;
  customer?: SignedInClient;
} = {}) {
  const buyer = customer ?? (await signedIn());
  const product = await buildProduct({ price: '599.80', stock });
  const { body } = await buyer.post('/api/payments/create-preference', { productId: product.id, quantity });
  const order = await Order.findByPk(body.orderId, { rejectOnEmpty: true });
  return { customer: buyer, product, order, preferenceId: String(body.preferenceId) };
}

/** The shop's account is another one since this order was paid: the provider knows no such payment. */
export async function forgetPayment(order: Order): Promise<void> {
  const paymentId = String(randomInt(1e12));
  await Payment.update({ paymentId }, { where: { orderId: order.id } });
  await Order.update({ paymentId }, { where: { id: order.id } });
}

/** A notice as the provider signs it, sent to the webhook. */
export function sendNotice(
  paymentId: string | number,
  {
    id = randomInt(1e12),
    ts = Math.floor(Date.now() / 1_000),
    secret = env.mercadoPago.webhookSecret,
    type = 'payment',
  } = {},
) {
  const requestId = randomUUID();
  const v1 = createHmac('sha256', secret).update(`id:${paymentId};request-id:${requestId};ts:${ts};`).digest('hex');
  return visitor().post(
    `/api/webhooks/mercadopago?source_news=webhooks&data.id=${paymentId}&type=${type}`,
    { id, type, action: 'payment.updated', api_version: 'v1', data: { id: String(paymentId) } },
    { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
  );
}

/** Waits until the stand-in's own notices about a payment have come in. */
export async function noticesAbout(paymentId: number, count = 1): Promise<WebhookEvent[]> {
  for (let wait = 0; wait < 100; wait += 1) {
    const events = await WebhookEvent.findAll({ where: { resourceId: String(paymentId) } });
    if (events.length >= count) return events;
    await sleep(50);
  }
  throw new Error(`no notice about payment ${paymentId} came`);
}
