import fs, { type FSWatcher, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';
import { remoteIds, root } from '../build/units';
import type { GoLiveOptions } from './goLive';
import type { Progress } from './progress';
import { watchService, watchSources } from './watch';

const say = jest.fn<void, [string]>();
const progress = { say } as Partial<Progress> as Progress;

it('what the registry says of a remote is a source like its scripts', () => {
  const watched: string[] = [];
  jest.spyOn(fs, 'watch').mockImplementation((file) => {
    watched.push(path.relative(root, String(file)));
    return {} as FSWatcher;
  });
  watchSources({ progress } as Partial<GoLiveOptions> as GoLiveOptions);
  jest.restoreAllMocks();
  const described = remoteIds.flatMap((id) => [`mfe-${id}/src`, `mfe-${id}/remote.json`]);
  expect(watched).toEqual(expect.arrayContaining(described));
});

it('a service starts again after a change of its sources, also after one with which it did not come up', async () => {
  const folder = tempFolder();
  const steps: string[] = [];
  const service = { stop: async () => void steps.push('stopped') };
  const start = async () => {
    steps.push('started');
    if (steps.length === 2) throw new Error('does not come up');
    return service;
  };
  const folders = [path.relative(root, folder)];
  const watchers = watchService('shell/server', folders, Promise.resolve(service), start, progress);
  try {
    for (const file of ['one.ts', 'two.ts']) {
      const told = new Promise((resolve) => say.mockImplementationOnce(resolve));
      writeFileSync(path.join(folder, file), '');
      await told;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
  expect(steps).toEqual(['stopped', 'started', 'started']);
  expect(say.mock.calls.slice(-2)).toEqual([
    ['does not come up'],
    [expect.stringMatching(/^Listo: shell\/server \(\d\.\d s\)$/)],
  ]);
});
