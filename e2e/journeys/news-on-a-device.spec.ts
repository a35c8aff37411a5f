import type { BrowserContext, Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { orderByTransfer, sendReceipt } from '../support/customer';
import { untilControlled } from '../support/offline';
import { findSent } from '../support/outbox';
import { approve, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/**
 * Chromium's own push service is not reachable here: the browser subscribes at the stand-in, and what the shop sends
 * there, encrypted, is handed to the service worker as the browser would.
 */
async function useStandIn(page: Page): Promise<string> {
  const subscription = await (await page.request.post('/_dev/push/subscriptions')).json();
  await page.addInitScript((given) => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : matchMedia(query);
    // Without a window Chromium always says "denied" here, also of what it was told to allow.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      current = { toJSON: () => given, unsubscribe: async () => true };
      return current as PushSubscription;
    };
  }, subscription);
  return subscription.endpoint.split('/').pop();
}

async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
}

interface Shown {
  title: string;
  options: { body: string; data: string };
}

/** What the service worker has shown: without a window there is nowhere to look for it. */
async function watchNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options } as Shown);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('who installed the shop and agreed is told there that the order has left, and no more once it is turned off', async ({
  page,
  context,
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  const device = await useStandIn(page);
  const order = await orderByTransfer(customer, await findBuyable(customer.session));
  await sendReceipt(customer, order);
  let address = '';

  await test.step('the customer agrees', async () => {
    await signIn(page, customer.shopper);
    await page.goto('/dashboard?section=messages');
    await untilControlled(page);
    await page.getByRole('button', { name: 'Activar avisos aquí', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Desactivar avisos aquí' })).toBeVisible();
    for (const label of ['Desde las', 'Hasta las']) await page.getByLabel(label).selectOption('03:00');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Avisos actualizados').first()).toBeVisible();
  });

  await test.step('the order leaves, and the device says so', async () => {
    const panel = await openPanel(browser);
    await approve(panel.request, order);
    const data = { status: 'ENVIADO', courierService: 'DHL', trackingNumber: 'GUIA77' };
    const headers = { Origin: site.url };
    expect((await panel.request.patch(`/api/admin/orders/${order.id}/status`, { data, headers })).ok()).toBe(true);
    const { payload = '' } = await findSent(page.request, device, /va en camino/);
    expect(payload).not.toContain('GUIA77');
    expect(payload).not.toContain(customer.shopper.fullName);
    const shown = await watchNotifications(context);
    await deliver(context, page, payload);
    const body = `Pedido ${order.orderNumber}. Toca para ver su guía.`;
    await expect.poll(shown).toMatchObject([{ title: 'Tu pedido va en camino', options: { body } }]);
    address = (await shown())[0]?.options.data ?? '';
    await panel.goto(`/admin/pedidos?abierto=${order.id}`);
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ver los mensajes' }).click();
    await expect(dialog.getByText('Dispositivo').first()).toBeVisible();
    await panel.close();
  });

  await test.step('the order is where the notification leads', async () => {
    await page.goto(address);
    await expect(page.getByText(order.orderNumber).first()).toBeVisible();
  });

  await test.step('the customer turns it off', async () => {
    await page.goto('/dashboard?section=messages');
    await page.getByRole('button', { name: 'Desactivar avisos aquí' }).click();
    await expect(page.getByRole('button', { name: 'Activar avisos aquí', exact: true })).toBeVisible();
    expect((await (await page.request.get('/api/user/push')).json()).isOn).toBe(false);
  });
});
