import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';
import { Session } from '../people/session';
import { writeTrial } from '../writeTrial';
import { type Attacked, checkPrograms, ffuf, sqlmap, wapiti } from './programs';
import { type Findings, reportOf } from './report';
import { findTargets } from './targets';

/** What the logs tell; `fatal` is the end of a process (pino). */
function readLogs(folder: string): Pick<Findings, 'requests' | 'faults' | 'notDrawn'> {
  const linesOf = (name: RegExp, what: RegExp) =>
    readdirSync(folder)
      .filter((file) => name.test(file))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(what) ?? []).length;
  const notDrawn = linesOf(/^site-/, /"kind":"timeout"/g);
  const faults = linesOf(/^(api|site)-/, /"level":"(error|fatal)"/g) - notDrawn;
  return { requests: linesOf(/^api-/, /"route":/g), faults, notDrawn };
}

/**
 * Lets sqlmap, wapiti and ffuf loose on the running shop, as an administrator, and writes what they found into
 * docs/reliability.md (test T19).
 */
export async function attack(cluster: Cluster, say: (line: string) => void): Promise<void> {
  checkPrograms();
  const folder = path.join(root, 'var/cluster/attack');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { origin, adminPassword: password } = cluster;
  // Who may do everything reaches every call.
  const { cookie } = await Session.signIn(origin, { username: 'admin', password });
  const attacked: Attacked = { origin, cookie, folder };
  const startedAt = Date.now();
  const paths: Findings['paths'] = [];
  for (const below of ['/', '/api/']) {
    say(`ffuf ${below}`);
    paths.push(...(await ffuf(below, attacked)));
  }
  say('wapiti');
  const crawled = await wapiti(attacked);
  const [calls, untried]: [Findings['calls'], string[]] = [[], []];
  for (const target of await findTargets(attacked)) {
    say(`sqlmap ${target.name}`);
    await sqlmap(target, attacked).then(
      (found) => calls.push({ name: target.name, found }),
      (error: Error) => untried.push(error.message),
    );
  }
  const logs = readLogs(path.join(root, 'var/cluster/logs'));
  const minutes = (Date.now() - startedAt) / 60_000;
  writeTrial('attack', reportOf({ calls, untried, ...crawled, paths, ...logs, minutes }));
}
