import { once } from 'node:events';
import { type FSWatcher, mkdtempSync, rmSync, watch } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildUnit } from '../build/buildUnit';
import { sourceHash } from '../build/sourceHash';
import { type RemoteUnit, root } from '../build/units';
import { describeRelease } from '../release/describeRelease';
import { createDevServer, type DevBuild } from './devServer';

/** Ports from here on are tried until one is free. */
const FIRST_PORT = 3201;
/** Editors write in bursts, ms. */
const PAUSE_MS = 300;

/** The unit as its sources are now, built as a release is. */
async function build(unit: RemoteUnit, version: string, folder: string): Promise<DevBuild> {
  const output = path.join(folder, version);
  const manifest = await buildUnit({ ...unit, output }, version);
  return { release: describeRelease(unit, manifest), folder: output };
}

/** @throws Error when a port that was asked for is taken. */
async function listen(server: Server, requested: number | undefined): Promise<number> {
  for (let port = requested ?? FIRST_PORT; ; port += 1) {
    server.listen(port, 'localhost');
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (requested !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Calls `onChange` when a source of the remote changes. */
function watchSources(unit: RemoteUnit, onChange: () => void): FSWatcher[] {
  const folders = [path.join(unit.folder, 'src'), path.join(root, 'api/contract/src')];
  return [watch(unit.folder, onChange), ...folders.map((folder) => watch(folder, { recursive: true }, onChange))];
}

/**
 * `npm run dev -w mfe-catalog -- --in-shell`: the remote is built like a release, again after every change, and offered to
 * a site on this machine, where an administrator's browser gets it inside of the shop (docs/releasing.md).
 *
 * @param requestedPort the first one from 3201 on that is free unless told.
 */
export async function serveInShell(unit: RemoteUnit, requestedPort?: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `boom-${unit.remote}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));

  const { server, show } = createDevServer();
  const built = new Map<string, DevBuild>();
  let tried = '';
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function rebuild(): Promise<void> {
    const version = `${unit.version}-dev.${sourceHash(unit)}`;
    if (version === tried) return;
    tried = version;
    const startedAt = performance.now();
    try {
      const ready = built.get(version) ?? (await build(unit, version, folder));
      built.set(version, ready);
      show(ready);
      console.log(`${unit.name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    } catch (error) {
      // The developer reads why it does not build; the last good build stays.
      console.error((error as Error).message);
    }
  }

  watchSources(unit, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuild);
    }, PAUSE_MS);
  });
  work = rebuild();
  await work;
  const port = await listen(server, requestedPort);
  console.log(
    `${unit.name} for the shop: http://localhost:${port} – write it under Versiones, "Probar desde mi máquina…". Ctrl-C stops it.`,
  );
}
