import { setTimeout as sleep } from 'node:timers/promises';
import { isWhole } from '../../shell/tools/start/children';
import { site } from './site';

/** As long as the store itself may take to open, ms. */
const LIMIT_MS = 300_000;

/**
 * The shop opens before its last remote is built; journeys go everywhere.
 *
 * @throws Error when a remote is not live in time: the store's output names the one that does not build.
 */
export default async function waitForRemotes(): Promise<void> {
  const until = Date.now() + LIMIT_MS;
  while (!isWhole(site.releasesDir)) {
    if (Date.now() > until) throw new Error('the store has not made every remote live');
    await sleep(500);
  }
}
