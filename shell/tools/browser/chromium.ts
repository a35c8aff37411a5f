import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's own Chromium, as a rule the newest there is; undefined where none is installed. */
export const installedChromium = (): string | undefined => places.find(existsSync);

/** The Chromium that is shipped inside an npm package, the same on every machine; unpacked when it is first asked for. */
export const packagedChromium = (): Promise<string> => sparticuz.executablePath();

/** A Chromium that needs no download: `CHROMIUM_PATH`, else the machine's own, else the packaged one. */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? installedChromium() ?? (await packagedChromium());
}

/**
 * The drop-downs of the address bar, which nobody sees here, are two documents with a process of their own in every
 * window: half of what a window costs. Chromium reads the last such switch alone, so what Playwright turns off is named
 * again.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter',
  'NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Containers and root have no sandbox; the rest keeps a closed network quiet. */
export const chromiumArgs = [
  `--disable-features=${unusedFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
