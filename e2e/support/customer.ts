import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  fromCents,
  type OrderView,
  type PreferenceView,
  type ProductView,
  priceOrder,
  type TicketView,
  toCents,
} from '@boom/contract';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { post } from './api';
import { findBuyable } from './catalogue';
import { type Credentials, newShopper, registerByApi, type Shopper } from './shopper';
import { site } from './site';

/** Somebody who is signed in at the API and can be sent a parcel. */
export interface Customer {
  session: APIRequestContext;
  shopper: Shopper;
  addressId: string;
}

/** The photograph of a receipt, as a form's file. */
export const receipt = {
  name: 'recibo.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(path.join(__dirname, 'photo.jpg')),
};

/** Calls the API as a page of the site would. Whoever opens it disposes of it. */
export async function openSession(who?: Credentials): Promise<APIRequestContext> {
  const session = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
  if (who) await post(session, '/api/login', who);
  return session;
}

/** Registers somebody with an address. Whoever opens it disposes of its session. */
export async function openCustomer(person: Shopper = newShopper()): Promise<Customer> {
  const session = await openSession();
  const shopper = await registerByApi(session, person);
  const { id } = await post<{ id: string }>(session, '/api/addresses', {
    title: 'Casa',
    street: 'Av. Insurgentes Sur 1602, int. 4',
    city: 'Benito Juárez',
    state: 'Ciudad de México',
    postalCode: '03940',
  });
  return { session, shopper, addressId: id };
}

export function orderByTransfer({ session, addressId }: Customer, product: ProductView): Promise<OrderView> {
  const line = { ...product, unitPriceCents: toCents(product.price), quantity: 1 };
  const { subtotalCents, discountCents } = priceOrder([line], 350);
  return post<OrderView>(session, '/api/payments/create-direct-transfer', {
    productId: product.id,
    shippingAddressId: addressId,
    originalAmount: fromCents(subtotalCents),
    discountApplied: fromCents(discountCents),
  });
}

/** An order that is paid by card at the provider's stand-in, and the payment's number there. */
export async function buyByCard({ session, addressId }: Customer, { quantity = 1 } = {}) {
  const { id: productId } = await findBuyable(session);
  const { orderId, preferenceId } = await post<PreferenceView>(session, '/api/payments/create-preference', {
    items: [{ productId, quantity }],
    shippingAddressId: addressId,
  });
  const approved = { preferenceId, status: 'approved' };
  const payment = await post<{ id: number }>(session, '/_dev/mercadopago/_control/payments', approved);
  const read = async () => (await (await session.get(`/api/orders/${orderId}`)).json()) as OrderView;
  await expect.poll(async () => (await read()).paymentStatus).toBe('approved');
  return { order: await read(), paymentId: payment.id };
}

export async function sendReceipt({ session }: Customer, order: OrderView): Promise<void> {
  const answer = await session.post(`/api/orders/${order.id}/receipt`, { multipart: { receipt } });
  if (!answer.ok()) throw new Error(`The receipt of ${order.orderNumber}: ${answer.status()}`);
}

export function askForHelp({ session, shopper }: Customer, subject: string, description: string): Promise<TicketView> {
  return post<TicketView>(session, '/api/support/tickets', {
    subject,
    name: shopper.fullName,
    email: shopper.email,
    description,
    category: 'PEDIDO',
  });
}

/** Orders of a new customer that wait for their transfer, each with its receipt. */
export async function ordersWithReceipt(count: number): Promise<{ shopper: Shopper; orders: OrderView[] }> {
  const customer = await openCustomer();
  const product = await findBuyable(customer.session);
  const orders: OrderView[] = [];
  for (let made = 0; made < count; made += 1) {
    const order = await orderByTransfer(customer, product);
    await sendReceipt(customer, order);
    orders.push(order);
  }
  await customer.session.dispose();
  return { shopper: customer.shopper, orders };
}
