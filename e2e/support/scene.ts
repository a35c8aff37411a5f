import type { OrderView, PreferenceView, ProductView, TicketView } from '@boom/contract';
import type { BrowserContextOptions } from '@playwright/test';
import { post } from './api';
import { findBuyable } from './catalogue';
import { askForHelp, openCustomer, openSession, orderByTransfer, receipt, sendReceipt } from './customer';
import type { Shopper } from './shopper';
import { site } from './site';

/** What screens are looked at with: a customer who has bought, and the administrator, both signed in. */
export interface Scene {
  product: ProductView;
  shopper: Shopper;
  /** Waits for its transfer. */
  order: OrderView;
  /** Waits for cash. */
  cashOrder: PreferenceView;
  ticket: TicketView;
  /** Of the demo shop's customer, in every state. */
  demoOrders: OrderView[];
  sessions: Record<'visitor' | 'customer' | 'demo' | 'admin', BrowserContextOptions['storageState']>;
}

/** Registers a customer who has an address, orders in several states and a ticket that was answered. */
export async function arrangeScene(): Promise<Scene> {
  const customer = await openCustomer();
  const admin = await openSession(site.admin);
  const demo = await openSession(site.demo);
  const demoOrders = (await (await demo.get('/api/orders?limit=100')).json()) as OrderView[];

  const product = await findBuyable(customer.session);
  const order = await orderByTransfer(customer, product);
  await sendReceipt(customer, await orderByTransfer(customer, product));
  const card = { productId: product.id, shippingAddressId: customer.addressId };
  const orderByCard = () => post<PreferenceView>(customer.session, '/api/payments/create-preference', card);
  await orderByCard();
  const cashOrder = await orderByCard();
  const pay = (preferenceId: string, payment: object) =>
    post(customer.session, '/_dev/mercadopago/_control/payments', { preferenceId, ...payment });
  await pay(cashOrder.preferenceId, { status: 'pending', method: 'oxxo' });
  await pay((await orderByCard()).preferenceId, { status: 'approved' });

  const description = 'Hice la transferencia ayer y quisiera saber qué día sale el paquete.';
  const ticket = await askForHelp(customer, '¿Cuándo llega mi pedido?', description);
  await admin.post(`/api/support/tickets/${ticket.id}/messages`, {
    multipart: { message: 'Ya vimos tu transferencia. Sale mañana y te llega el jueves.', attachments: receipt },
  });
  const sessions = {
    visitor: undefined,
    customer: await customer.session.storageState(),
    demo: await demo.storageState(),
    admin: await admin.storageState(),
  };
  await Promise.all([customer, { session: admin }, { session: demo }].map(({ session }) => session.dispose()));
  return { product, shopper: customer.shopper, order, cashOrder, ticket, demoOrders, sessions };
}
