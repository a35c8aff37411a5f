import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';
import { startLoad } from '../people/load';
import { writeTrial } from '../writeTrial';
import { type ProcessSample, sampleProcesses } from './memory';
import { plotsOf, reportOf } from './report';
import { findSecrets } from './secrets';

const MINUTES = 60;
const SAMPLE_MS = 5_000;
const WATCHED = ['api-1', 'api-2', 'site-1', 'site-2'];

/**
 * `npm run cluster -- --soak [minutes]`: people shop at one pace for an hour, and memory, open files and latency are to stay
 * what they were (goal G11). Writes docs/reliability.md and its pictures.
 */
export async function soak(cluster: Cluster, say: (line: string) => void, minutes = MINUTES): Promise<void> {
  say('Signing people in…');
  const load = await startLoad(cluster);
  const from = Date.now();
  const processes = new Map<string, ProcessSample[]>();
  say(`Shopping for ${minutes} minutes`);
  for (let sample = 0; Date.now() < from + minutes * 60_000; sample += 1) {
    await sampleProcesses(cluster, WATCHED, processes);
    await sleep(Math.max(0, from + (sample + 1) * SAMPLE_MS - Date.now()));
  }
  await load.stop();
  const secrets = { known: Object.keys(cluster.secrets).length, found: await findSecrets(cluster) };
  const seen = { from, minutes, answers: load.answers, processes, secrets };
  for (const [name, picture] of Object.entries(plotsOf(seen))) {
    writeFileSync(path.join(root, 'docs', name), picture);
  }
  writeTrial('soak', reportOf(seen));
}
