import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { putCanary, putLive } from '../../releases/registryChanges';
import { ReleaseStore } from '../../releases/releaseStore';
import { buildRelease } from '../../releases/test/build';
import { tempFolder } from '../../releases/test/tempFolder';

describe('the command', () => {
  it('works on the store that .env names, as the site of npm start does', async () => {
    const folder = tempFolder();
    const store = new ReleaseStore(path.join(folder, 'elsewhere'));
    await store.changeRegistry((registry) => {
      putLive(registry, 'support', buildRelease('1.0.0'), { by: 'ana', why: 'a broken button' });
      putCanary(registry, 'support', buildRelease('1.1.0'), 10, { by: 'luis' });
      putLive(registry, 'admin', buildRelease('3.0.0'), { by: 'ana' });
    });
    writeFileSync(path.join(folder, '.env'), 'RELEASES_DIR=elsewhere\n');
    jest.doMock('../build/units', () => ({ ...jest.requireActual('../build/units'), root: folder }));
    jest.replaceProperty(process, 'argv', ['node', 'main.ts', 'mfe-support', '--history']);
    const told = await new Promise<string>((resolve) => {
      jest.spyOn(console, 'log').mockImplementation(resolve);
      jest.isolateModules(() => require('./main'));
    });
    jest.restoreAllMocks();
    expect(told.split('\n')).toEqual([
      expect.stringMatching(/^\d{4}-.*Z {2}luis {2}canary {2}10 % {2}1\.0\.0 → 1\.1\.0$/),
      expect.stringMatching(/ana {2}.*nothing → 1\.0\.0 {2}a broken button$/),
    ]);
    expect(process.env.RELEASES_DIR).toBeUndefined();
  });
});
