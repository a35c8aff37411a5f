import { idle } from '../start/tasks';
import { CLAIM } from './worker/protocol';

/** A page that animates on a slow machine has no idle moment at all: then the worker is registered after this time, ms. */
const TIMEOUT_MS = 5_000;

/**
 * Registers the service worker once the page has loaded and is idle, so that it does not compete with the first screen.
 * A browser without service workers, or one that refuses, shows the shop without it.
 *
 * @param address absent where the shop has switched it off.
 */
export function registerWorker(address: string | undefined): void {
  const { serviceWorker } = navigator;
  if (!address || !serviceWorker) return;
  const register = () => registerAt(address, serviceWorker).catch(() => undefined);
  const whenIdle = () => idle(TIMEOUT_MS).then(register);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

async function registerAt(address: string, serviceWorker: ServiceWorkerContainer): Promise<void> {
  // Past the HTTP cache, so that it can be replaced or switched off at the next page.
  const { active } = await serviceWorker.register(address, { updateViaCache: 'none' });
  // A page that was on its way when the worker became active was there too late to be taken over by it.
  if (!serviceWorker.controller) active?.postMessage(CLAIM);
}
