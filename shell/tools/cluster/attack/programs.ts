import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Target } from './targets';

/** Paths that people leave behind by mistake; of Debian's package `dirb`. */
const WORDS = '/usr/share/dirb/wordlists/common.txt';
/** Longer than any module of wapiti took here, seconds. */
const MODULE_SECONDS = 300;

export interface Attacked {
  origin: string;
  /** Of a session that may do everything. */
  cookie: string;
  /** Where the programs write. */
  folder: string;
}

/** @throws Error that says how to get them. */
export function checkPrograms(): void {
  const missing = ['sqlmap', 'wapiti', 'ffuf', 'dirb'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) throw new Error(`missing: apt install ${missing.join(' ')}`);
}

/** Runs one to its end, its output in a file. @returns the output. */
async function run(name: string, args: string[], { folder }: Attacked, log: string): Promise<string> {
  const file = path.join(folder, `${log}.log`);
  const output = createWriteStream(file);
  await once(output, 'open');
  const child = spawn(name, args, { cwd: folder, stdio: ['ignore', output, output] });
  await once(child, 'exit');
  return readFileSync(file, 'utf8');
}

/** Whether sqlmap can put SQL into any parameter, header or cookie of a call. @throws Error where it could not try. */
export async function sqlmap({ name, url, body, cookie }: Target, attacked: Attacked): Promise<boolean> {
  const { origin, folder } = attacked;
  const told = await run(
    'sqlmap',
    [
      ...[
        '-u',
        url,
        ...(body ? ['--data', body] : []),
        ...(cookie ? ['--cookie', cookie] : []),
        '--headers',
        `Origin: ${origin}`,
      ],
      ...['--batch', '--flush-session', '--level', '3', '--risk', '2', '--dbms', 'postgresql', '--threads', '4'],
      ...['--ignore-code', '*', '--output-dir', path.join(folder, 'sqlmap'), '--disable-coloring'],
      // A call refuses most of what it is sent: that is no reason to stop.
      ...['--skip-waf', '--drop-set-cookie'],
    ],
    attacked,
    `sqlmap ${name.replaceAll(/\W+/g, '-')}`,
  );
  return isInjectable(name, told);
}

/** What sqlmap's output says. @throws Error where it could not try: it gave up, or a limit answered in the call's place. */
export function isInjectable(name: string, told: string): boolean {
  if (told.includes('identified the following injection point')) return true;
  const limited = /429 \(Too Many Requests\) - \d+ times/.exec(told)?.[0];
  if (limited) throw new Error(`${name}: ${limited}`);
  if (told.includes('all tested parameters do not appear to be injectable')) return false;
  throw new Error(`${name}: ${told.trim().split('\n').slice(-3).join(' ')}`);
}

/** One thing that wapiti says of a page. */
export interface Finding {
  kind: string;
  /** The request. */
  at: string;
  info: string;
}

/** What wapiti says of the site and of what its pages lead to. */
export async function wapiti(attacked: Attacked): Promise<{ addresses: number; findings: Finding[] }> {
  const { origin, cookie, folder } = attacked;
  const report = path.join(folder, 'wapiti.json');
  const told = await run(
    'wapiti',
    [
      ...['-u', `${origin}/`, '--scope', 'domain', '-H', `Cookie: ${cookie}`, '-H', `Origin: ${origin}`],
      // It asks for Brotli, which it cannot read.
      ...['-H', 'Accept-Encoding: identity', '-d', '3', '--max-links-per-page', '40', '--max-scan-time', '300'],
      // "nikto" and "wapp" fetch their lists from the internet, "buster" is what ffuf does.
      ...['-m', 'all,-nikto,-wapp,-buster', '--max-attack-time', String(MODULE_SECONDS)],
      ...['--flush-session', '--store-session', path.join(folder, 'wapiti'), '--no-bugreport'],
      ...['-f', 'json', '-o', report],
    ],
    attacked,
    'wapiti',
  );
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { method: string; path: string; info: string }[]>
  >;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path: address, info }) => ({ kind, at: `${method} ${address}`, info })),
  );
  return { addresses: Number(/found (\d+) URLs/.exec(told)?.[1]), findings };
}

/** Which of some thousand likely paths below an address answer with anything but 404, and with what. */
export async function ffuf(below: string, attacked: Attacked): Promise<{ path: string; status: number }[]> {
  const log = `ffuf${below.replaceAll(/\W+/g, '-')}`;
  const report = path.join(attacked.folder, `${log}.json`);
  const args = ['-w', WORDS, '-u', `${attacked.origin}${below}FUZZ`, '-mc', 'all', '-fc', '404', '-s'];
  args.push('-H', `Cookie: ${attacked.cookie}`);
  await run('ffuf', [...args, '-of', 'json', '-o', report], attacked, log);
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as { results: { url: string; status: number }[] };
  return results.map(({ url, status }) => ({ path: new URL(url).pathname, status }));
}
