import { execFileSync } from 'node:child_process';
import { installedChromium, packagedChromium } from '../browser/chromium';
import { browserNote } from './summary';

const versionOf = (program: string): string =>
  execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** In which browsers the journeys ran, for the end of the summary. */
export async function noteBrowsers(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  const installed = installedChromium();
  return browserNote({
    chosen: CHROMIUM_PATH && versionOf(CHROMIUM_PATH),
    installed: installed && versionOf(installed),
    packaged: versionOf(await packagedChromium()),
  });
}
