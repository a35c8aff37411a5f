import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { RemoteRelease } from '../../src/registry/registry';

/** A finished build, and where its files lie. */
export interface DevBuild {
  release: RemoteRelease;
  folder: string;
}

const asked = /^\/(?<version>[\w.-]+)\/(?<file>[\w-][\w.-]*)$/;

/**
 * What a site shows one browser of a remote that is being worked on: `/release.json` is the last good build,
 * `/<version>/<file>` the files of every build of this run, so that open tabs find theirs.
 *
 * @returns the server, listening nowhere yet, and what gives it another build.
 */
export function createDevServer(): { server: Server; show: (build: DevBuild) => void } {
  const folders = new Map<string, DevBuild>();
  let last: DevBuild | undefined;

  const server = createServer((request, response) => {
    const { version = '', file = '' } = asked.exec(request.url ?? '')?.groups ?? {};
    if (last && request.url === '/release.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(last.release));
      return;
    }
    const build = folders.get(version);
    // Nothing but what the release names: no source map, no bundle for the server.
    if (!build || !Object.hasOwn(build.release.files, file)) {
      response.writeHead(404).end();
      return;
    }
    createReadStream(path.join(build.folder, file))
      .once('error', () => response.destroy())
      .pipe(response);
  });

  return {
    server,
    show(build) {
      folders.set(build.release.version, build);
      last = build;
    },
  };
}
