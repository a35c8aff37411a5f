import { SCRIPTS_ID } from '../registry/pageState';
import { rememberPresses } from './presses';
import { guardScriptUrls } from './trustedTypes';

/**
 * The only script that runs before the largest picture is there. It stands inside the document, about a kilobyte, and
 * starts the shell: at the first input, or once the largest picture was painted, whichever is first.
 */

/** A picture that does not come does not keep the shop from starting, ms. */
const PATIENCE_MS = 3_000;
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
rememberPresses();
for (const name of inputs) window.addEventListener(name, start, { capture: true, passive: true });

const root = document.getElementById('root');
const largest = root?.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (!root?.hasChildNodes()) start();
else {
  // That it has arrived is not enough: it is decoded beside the main thread and painted frames later. One that is
  // broken counts as painted.
  const isDecoded = largest?.decode().catch(() => undefined) ?? Promise.resolve();
  void isDecoded.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
  setTimeout(start, PATIENCE_MS);
}
