import type { PushPayload } from '@boom/contract';
import texts from './es-MX.json';
import { NEWS } from './protocol';

interface OpenPage {
  url: string;
  focus(): unknown;
  postMessage(message: string): void;
}

export interface PageClients {
  matchAll(query: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

interface Dependencies {
  origin: string;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: PageClients;
}

/** Shows an order's news, has open pages read it, and opens the order (decision 81). */
export function createPush({ origin, registration, clients }: Dependencies) {
  const orders = `${origin}/dashboard?section=orders`;
  const findPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
  return {
    /** Something is always shown: a browser takes the permission from a worker that stays silent. */
    async show(text: string | undefined): Promise<void> {
      const { title, body, orderId } = readPayload(text);
      const url = orderId ? `${orders}&order=${orderId}` : orders;
      // Later news of an order takes the place of the earlier one, and is heard again.
      const again = orderId ? { tag: orderId, renotify: true } : {};
      await registration.showNotification(title, { body, icon: '/icon-192.png', lang: 'es-MX', data: url, ...again });
      for (const page of await findPages()) page.postMessage(NEWS);
    },

    /** No other page is led away, in which something may be half written. */
    async open(url: string): Promise<void> {
      const shown = (await findPages()).find((page) => page.url === url);
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
