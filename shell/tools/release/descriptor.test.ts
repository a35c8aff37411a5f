import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';
import { remoteIds, remoteUnit } from '../build/units';
import { readDescriptor } from './descriptor';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

describe('the descriptor', () => {
  it.each(remoteIds)('of %s is valid', (id) => {
    expect(readDescriptor(remoteUnit(id))).toMatchObject({ id });
  });

  it('is held against the screens that the remote has, and the texts of its paths', () => {
    const paths = [
      { path: '/support', name: 'support', navbar: 90 },
      { path: '/ayuda/:id', name: 'help', navbar: 91, formerly: ['/faq', '/support'] },
    ];
    const texts = { support: { title: 'Soporte', description: 'Abre un ticket.' }, chat: { title: 'Chat' } };
    const routes =
      "[{ path: 'support', lazy: () => import('./Page') }, { path: 'chat', lazy: () => import('./Chat') }]";
    const written = { id: 'support', owner: 'soporte', paths, requires: { '@boom/platform': '^1.0.0' } };
    mkdirSync(path.join(folder, 'src/i18n'), { recursive: true });
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(written));
    writeFileSync(path.join(folder, 'src/i18n/site.es-MX.json'), JSON.stringify(texts));
    writeFileSync(path.join(folder, 'src/remote.tsx'), `export default { routes: ${routes} };`);
    const read = () => readDescriptor({ name: 'mfe-support', remote: 'support', version: '1.0.0', folder });
    for (const problem of [
      'no navbar of "support"',
      'no title or no description of "help"',
      '/ayuda/:id has no single address for the navbar',
      '/ayuda/:id has no single address to lead to from /faq',
      '/support cannot be opened: it leads to /ayuda/:id',
      'remote.tsx has no screen at /ayuda/:id',
      'the screen at /chat of remote.tsx cannot be opened',
      'texts of "chat", which is no path\'s name',
    ]) {
      expect(read).toThrow(problem);
    }
  });

  it('is refused with every mistake named', () => {
    const wrong = {
      id: 'support',
      owner: 'soporte',
      base: ['/support'],
      paths: [{ path: 'support', name: 'support', access: 'root' }],
      requires: { '@boom/platform': 'newest' },
    };
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(wrong));
    const unit = { name: 'mfe-support', remote: 'support' as const, version: '1.0.0', folder };
    expect(() => readDescriptor(unit)).toThrow(
      /mfe-support\/remote\.json: .*paths\[0\]\.access.*paths\[0\]\.path is no path.*no version range.*base/s,
    );
    writeFileSync(path.join(folder, 'remote.json'), '{');
    expect(() => readDescriptor(unit)).toThrow('mfe-support/remote.json');
  });
});
