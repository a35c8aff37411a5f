import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchRegistry } from './registryFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As a release does it: the new file takes the place of the old one. */
function publish(text: string) {
  writeFileSync(path.join(folder, 'next.json'), text);
  renameSync(path.join(folder, 'next.json'), path.join(folder, 'registry.json'));
}

describe('the registry on the disk', () => {
  it('is read once for everybody, and again when a release has replaced it', async () => {
    publish('{"generation":1,"remotes":{}}');
    const read = watchRegistry(folder);
    const first = await read();
    expect(await read()).toBe(first);
    publish('{"generation":2,"remotes":{}}');
    expect(await read()).toMatchObject({ generation: 2 });
  });

  it('may be older than this server: what it does not know of is not missed', async () => {
    publish('{"generation":1,"remotes":{"support":{"version":"1.0.0"}}}');
    expect(await watchRegistry(folder)()).toMatchObject({ remotes: { support: { version: '1.0.0' } } });
  });

  it('that is damaged fails every time until a whole one takes its place', async () => {
    publish('{"generation":');
    const read = watchRegistry(folder);
    await expect(read()).rejects.toThrow(SyntaxError);
    await expect(read()).rejects.toThrow(SyntaxError);
    publish('{"generation":3,"remotes":{}}');
    expect(await read()).toMatchObject({ generation: 3 });
  });

  it('that is not there says so: the shop is being put in place', async () => {
    await expect(watchRegistry(folder)()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
