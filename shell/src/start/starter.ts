import { SCRIPTS_ID } from '../registry/pageState';
import { queueClicks } from './clickQueue';
import { guardScriptUrls } from './trustedTypes';

/**
 * The only script that runs before the largest picture is painted: inline in the document, about a kilobyte. It starts
 * the shell at the first input or once that picture was painted, whichever is first.
 */

/** The shell starts after this time even if the picture has not loaded, ms. */
const TIMEOUT_MS = 3_000;
const inputs = ['pointerdown', 'touchstart', 'keydown'];

interface Script {
  url: string;
  integrity: string;
}

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const name of inputs) window.removeEventListener(name, start, true);
  const [main, ...others]: Script[] = JSON.parse(document.getElementById(SCRIPTS_ID)?.textContent ?? '[]');
  for (const { url, integrity } of others) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity, crossOrigin: 'anonymous' });
    document.head.append(link);
  }
  if (!main) return;
  const script = document.createElement('script');
  Object.assign(script, { integrity: main.integrity, crossOrigin: 'anonymous', src: main.url });
  document.head.append(script);
}

guardScriptUrls((window as { trustedTypes?: Parameters<typeof guardScriptUrls>[0] }).trustedTypes);
queueClicks();
// A page that was left has given the scroll to the browser (ScrollRestoration): one that comes back as it was takes it.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) history.scrollRestoration = 'manual';
});
for (const name of inputs) window.addEventListener(name, start, { capture: true, passive: true });

const root = document.getElementById('root');
// What the markup was drawn for: until the shell has a router, "back" changes the address and nothing else.
if (root) root.dataset.address = location.pathname + location.search;
const largest = root?.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (!root?.hasChildNodes()) start();
else {
  // A loaded picture is decoded beside the main thread and painted some frames later. A broken one counts as painted.
  const isDecoded = largest?.decode().catch(() => undefined) ?? Promise.resolve();
  void isDecoded.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
  setTimeout(start, TIMEOUT_MS);
}
