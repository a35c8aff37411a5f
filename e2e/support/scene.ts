import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromCents, type OrderView, type ProductView, priceOrder, type TicketView, toCents } from '@boom/contract';
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test';
import { post } from './api';
import { findBuyable } from './catalogue';
import { registerByApi, type Shopper } from './shopper';
import { site } from './site';

/** What screens are looked at with: a customer who has bought, and the administrator, both signed in. */
export interface Scene {
  product: ProductView;
  shopper: Shopper;
  /** Waits for its transfer. */
  order: OrderView;
  ticket: TicketView;
  sessions: Record<'visitor' | 'customer' | 'admin', BrowserContextOptions['storageState']>;
}

/** The photograph of a receipt, as a form's file. */
export const receipt = {
  name: 'recibo.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(path.join(__dirname, 'photo.jpg')),
};

/** Calls the API as a page of the site would. */
const openSession = () => request.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });

export function orderByTransfer(session: APIRequestContext, product: ProductView, shippingAddressId: string) {
  const line = { ...product, unitPriceCents: toCents(product.price), quantity: 1 };
  const { subtotalCents, discountCents } = priceOrder([line], 350);
  return post<OrderView>(session, '/api/payments/create-direct-transfer', {
    productId: product.id,
    shippingAddressId,
    originalAmount: fromCents(subtotalCents),
    discountApplied: fromCents(discountCents),
  });
}

/** Registers a customer who has an address, orders in several states and a ticket that was answered. */
export async function arrangeScene(): Promise<Scene> {
  const [customer, admin] = [await openSession(), await openSession()];
  const shopper = await registerByApi(customer);
  await post(admin, '/api/login', site.admin);

  const product = await findBuyable(customer);
  const address = await post<{ id: string }>(customer, '/api/addresses', {
    title: 'Casa',
    street: 'Av. Insurgentes Sur 1602, int. 4',
    city: 'Benito Juárez',
    state: 'Ciudad de México',
    postalCode: '03940',
  });
  const order = await orderByTransfer(customer, product, address.id);
  const withReceipt = await orderByTransfer(customer, product, address.id);
  await customer.post(`/api/orders/${withReceipt.id}/receipt`, { multipart: { receipt } });
  await post(customer, '/api/payments/create-preference', { productId: product.id, shippingAddressId: address.id });

  const ticket = await post<TicketView>(customer, '/api/support/tickets', {
    subject: '¿Cuándo llega mi pedido?',
    name: shopper.fullName,
    email: shopper.email,
    description: 'Hice la transferencia ayer y quisiera saber qué día sale el paquete.',
    category: 'PEDIDO',
  });
  await admin.post(`/api/support/tickets/${ticket.id}/messages`, {
    multipart: { message: 'Ya vimos tu transferencia. Sale mañana y te llega el jueves.', attachments: receipt },
  });
  const sessions = {
    visitor: undefined,
    customer: await customer.storageState(),
    admin: await admin.storageState(),
  };
  await Promise.all([customer.dispose(), admin.dispose()]);
  return { product, shopper, order, ticket, sessions };
}
