import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, locked]) => ({ name: nameOf(place), ...locked }));

/** What one may use without telling one's own sources. */
const FREE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'];
/** Others, each by itself: linked as a library, and shipped unchanged. */
const WEAK_COPYLEFT = { 'LGPL-3.0-or-later': /^@img\/sharp-/, 'MPL-2.0': /^web-push$/ };
/** They name theirs in another way; all four are MIT, by their files. */
const UNNAMED = ['busboy', 'mercadopago', 'png-js', 'streamsearch'];

it('ships nothing under a licence that asks for more than its name', () => {
  const asksForMore = installed
    .filter(({ dev }) => !dev)
    .flatMap(({ name, license = '' }) => {
      const parts = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
      const isFree = (part: string) =>
        FREE.includes(part) || WEAK_COPYLEFT[part as keyof typeof WEAK_COPYLEFT]?.test(name) === true;
      return parts.every(isFree) || (license === '' && UNNAMED.includes(name)) ? [] : [`${name}: ${license}`];
    });
  expect(asksForMore).toEqual([]);
});

/** The first versions without a known hole (rulebook, "Runtime"); an advisory service may be out of reach. */
const FLOORS: Record<string, string> = {
  koa: '3.1.2',
  'koa-session': '7.0.2',
  multer: '2.3.0',
  sharp: '0.35.4',
  sequelize: '6.37.8',
  formidable: '3.5.3',
  qs: '6.16.0',
};
const isBelow = (version: string, floor: string) => version.localeCompare(floor, 'en', { numeric: true }) < 0;

it.each(Object.entries(FLOORS))('%s is at least %s', (name, floor) => {
  const versions = installed.filter((each) => each.name === name).map(({ version }) => version);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
});

it('runs no action of others but the commit that was looked at', () => {
  const uses = readdirSync(path.join(root, '.github/workflows')).flatMap((file) =>
    [...read(`.github/workflows/${file}`).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action),
  );
  const foreign = uses.filter((action) => !action.startsWith('./'));
  expect(foreign.length).toBeGreaterThan(1);
  expect(foreign.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

it('runs no script of what is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
