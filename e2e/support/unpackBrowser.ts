import { packagedChromium } from '../../shell/tools/browser/chromium';

/** Once, before the workers start: two that unpack the browser at the same time run each other's half of it. */
export default async function unpackBrowser(): Promise<void> {
  await packagedChromium();
}
