import { setTimeout as sleep } from 'node:timers/promises';
import { isWhole } from '../../shell/tools/start/children';
import { site } from './site';

/** The shop opens before its last remote is built; journeys go everywhere. */
export default async function waitForRemotes(): Promise<void> {
  while (!isWhole(site.releasesDir)) await sleep(500);
}
