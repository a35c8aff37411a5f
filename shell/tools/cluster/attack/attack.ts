import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putBetweenMarks } from '../../bench/document';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';
import { type Attacked, checkPrograms, ffuf, sqlmap, wapiti } from './programs';
import { type Findings, reportOf } from './report';
import { findTargets } from './targets';

/** Who may do everything reaches every call. */
async function signIn({ origin, adminPassword: password }: Cluster): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (!response.ok) throw new Error(`the administrator cannot sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** What the logs tell: level 50 is an error, 60 the end of a process (pino). */
function readLogs(folder: string): Pick<Findings, 'requests' | 'faults' | 'notDrawn'> {
  const linesOf = (name: RegExp, what: RegExp) =>
    readdirSync(folder)
      .filter((file) => name.test(file))
      .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(what) ?? []).length;
  const notDrawn = linesOf(/^site-/, /"kind":"timeout"/g);
  const faults = linesOf(/^(api|site)-/, /"level":(50|60)/g) - notDrawn;
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
  const { origin } = cluster;
  const attacked: Attacked = { origin, cookie: await signIn(cluster), folder };
  const startedAt = Date.now();
  const findings: Findings = {
    ...{ calls: [], untried: [], addresses: 0, findings: [], paths: [] },
    ...{ requests: 0, faults: 0, notDrawn: 0, minutes: 0 },
  };

  for (const below of ['/', '/api/']) {
    say(`ffuf ${below}`);
    findings.paths.push(...(await ffuf(below, attacked)));
  }
  say('wapiti');
  Object.assign(findings, await wapiti(attacked));
  for (const target of await findTargets(attacked)) {
    say(`sqlmap ${target.name}`);
    await sqlmap(target, attacked).then(
      (found) => findings.calls.push({ name: target.name, found }),
      (error: Error) => findings.untried.push(error.message),
    );
  }
  Object.assign(findings, readLogs(path.join(root, 'var/cluster/logs')));
  findings.minutes = (Date.now() - startedAt) / 60_000;

  const report = reportOf(findings);
  const file = path.join(root, 'docs/reliability.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Reliability\n';
  writeFileSync(file, putBetweenMarks(before, 'attack', report));
  say(`\n${report}`);
}
