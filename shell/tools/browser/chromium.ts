import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium that needs no download: `CHROMIUM_PATH`, else one on the machine, else the one that is shipped
 * inside an npm package.
 */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? installed.find(existsSync) ?? (await sparticuz.executablePath());
}

/** Containers and root have no sandbox; the rest keeps a closed network quiet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
