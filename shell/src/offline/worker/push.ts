import type { PushPayload } from '@boom/contract';
import texts from './es-MX.json';

interface Dependencies {
  origin: string;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll(query: { type: 'window'; includeUncontrolled: true }): Promise<Array<{ url: string; focus(): unknown }>>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** Shows an order's news, and opens the order (decision 81). */
export function createPush({ origin, registration, clients }: Dependencies) {
  const orders = `${origin}/dashboard?section=orders`;
  return {
    /** Something is always shown: a browser takes the permission from a worker that stays silent. */
    async show(text: string | undefined): Promise<void> {
      const { title, body, orderId } = readPayload(text);
      const url = orderId ? `${orders}&order=${orderId}` : orders;
      // Later news of an order takes the place of the earlier one, and is heard again.
      const again = orderId ? { tag: orderId, renotify: true } : {};
      await registration.showNotification(title, { body, icon: '/icon-192.png', lang: 'es-MX', data: url, ...again });
    },

    /** No other page is led away, in which something may be half written. */
    async open(url: string): Promise<void> {
      const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const shown = windows.find((window) => window.url === url);
      await (shown ? shown.focus() : clients.openWindow(url));
    },
  };
}

function readPayload(text = ''): Pick<PushPayload, 'title' | 'body'> & { orderId?: string } {
  try {
    const { title, body, orderId } = JSON.parse(text) as Partial<PushPayload>;
    return { title: title || texts.title, body: body ?? '', orderId };
  } catch {
    return texts;
  }
}
