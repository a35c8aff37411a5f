import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { tempFolder } from '../../releases/test/tempFolder';
import { root } from '../build/units';
import { readApiUse } from '../release/apiUse';
import { readDescriptor } from '../release/descriptor';
import { makeRemote } from './newRemote';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
  mkdirSync(path.join(folder, '.github/workflows'), { recursive: true });
  for (const file of [
    '.github/CODEOWNERS',
    'Dockerfile',
    'package-lock.json',
    'api/contract/package.json',
    'shell/platform/package.json',
  ])
    cpSync(path.join(root, file), path.join(folder, file));
});

const rentals = { id: 'rentas', path: '/rentas/equipo', title: 'Renta de equipo', owner: 'rentas' };
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('a remote from the template', () => {
  it('can be released as it is: paths with their texts, screens and calls fit each other', () => {
    makeRemote(rentals, folder);
    const unit = { name: 'mfe-rentas', remote: 'rentas', version: '1.0.0', folder: path.join(folder, 'mfe-rentas') };
    expect(readDescriptor(unit)).toEqual({
      id: 'rentas',
      owner: 'rentas',
      requires: { '@boom/platform': '^1.0.0' },
      paths: [
        {
          path: '/rentas/equipo',
          title: 'Renta de equipo',
          description: 'Renta de equipo en Compra Boom.',
          navbar: { label: 'Renta de equipo', order: 50 },
        },
      ],
    });
    expect(Object.keys(readApiUse(unit))).toEqual(['GET /api/products']);
  });

  it('asks for the versions of the day, the only ones that an install finds', () => {
    const raise = (file: string, raised: object) =>
      writeFileSync(path.join(folder, file), JSON.stringify({ ...JSON.parse(read(file)), ...raised }));
    raise('api/contract/package.json', { version: '1.4.0' });
    raise('shell/platform/package.json', {
      version: '2.1.0',
      devDependencies: { '@testing-library/react': '17.0.0' },
    });
    makeRemote(rentals, folder);
    const asked = {
      dependencies: { '@boom/contract': '1.4.0', '@boom/platform': '2.1.0' },
      devDependencies: { '@testing-library/react': '17.0.0' },
    };
    expect(JSON.parse(read('mfe-rentas/package.json'))).toMatchObject(asked);
    expect(JSON.parse(read('package-lock.json')).packages['mfe-rentas']).toMatchObject(asked);
    expect(JSON.parse(read('mfe-rentas/remote.json')).requires).toEqual({ '@boom/platform': '^2.0.0' });
  });

  it('has its title as it was given, quotes and all', () => {
    const title = 'Pantallas $& de 27"';
    makeRemote({ ...rentals, title }, folder);
    expect(JSON.parse(read('mfe-rentas/src/i18n/site.es-MX.json'))).toMatchObject({ home: { title, navbar: title } });
  });

  it('leaves no place of the template open', () => {
    for (const file of makeRemote(rentals, folder))
      expect([file, /__[A-Z]+__/.test(read(file))]).toEqual([file, false]);
  });

  it('has its pipeline, its owners and its place in the lockfile, and changes nothing else', () => {
    const changed = makeRemote(rentals, folder).filter((file) => !file.startsWith('mfe-rentas/'));
    expect(changed).toEqual([
      '.github/workflows/mfe-rentas.yml',
      '.github/CODEOWNERS',
      'Dockerfile',
      'package-lock.json',
    ]);
    expect(read('Dockerfile')).toMatch(/^COPY mfe-\w+\/.*\nCOPY mfe-rentas\/package\.json mfe-rentas\/$/m);
    const { jobs, on } = parse(read('.github/workflows/mfe-rentas.yml'));
    expect(jobs.remote.with.package).toBe('mfe-rentas');
    expect(on.push.paths).toContain('mfe-rentas/**');
    expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-rentas\/ @compra-boom\/rentas\n/m);
    expect(read('.github/CODEOWNERS')).toMatch(/^\/\.github\/workflows\/mfe-rentas\.yml @compra-boom\/rentas$/m);
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(packages['node_modules/mfe-rentas']).toEqual({ resolved: 'mfe-rentas', link: true });
    delete packages['mfe-rentas'];
    delete packages['node_modules/mfe-rentas'];
    const before = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    expect(JSON.stringify(packages)).toBe(JSON.stringify(before.packages));
  });

  it('has the pipeline that the others have', () => {
    makeRemote({ ...rentals, id: 'support2', path: '/rentas' }, folder);
    const workflow = read('.github/workflows/mfe-support2.yml').replaceAll('support2', 'support');
    expect(workflow).toBe(readFileSync(path.join(root, '.github/workflows/mfe-support.yml'), 'utf8'));
  });

  it.each([
    ['a path that another remote has', { path: '/producto/nuevo' }, 'belongs to catalog'],
    ['a path of the shell', { path: '/envios' }, 'belongs to the shell'],
    ['a path of the site', { path: '/api/rentas' }, 'belongs to the site itself'],
    ['an id that is no word', { id: 'Mis-Rentas' }, 'small letters'],
    ['the name of another unit', { id: 'shell' }, 'small letters'],
    ['a title that the navbar has no room for', { title: 'Renta de equipo para eventos grandes' }, '30 letters'],
  ])('is not made for %s', (_what, other, reason) => {
    expect(() => makeRemote({ ...rentals, ...other }, folder)).toThrow(reason);
    expect(existsSync(path.join(folder, 'mfe-rentas'))).toBe(false);
  });
});

it('the command that is shown releases with the smoke test, which asks where the shop is', () => {
  const shown = readFileSync(path.join(root, 'shell/tools/newRemote/main.ts'), 'utf8');
  expect(shown).toMatch(/npm run release -- mfe-\S+ --site http:\/\/localhost:/);
});
