import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../releases/test/tempFolder';

const biome = require.resolve('@biomejs/biome/bin/biome');
let folder: string;

beforeEach(() => {
  folder = tempFolder();
  const plugins = [path.join(__dirname, 'effects.grit')];
  writeFileSync(
    path.join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { recommended: false } } }),
  );
});

const samples: [line: string, isRefused: boolean][] = [
  ['useEffect(() => box.scrollTo(0, 0), []);', true],
  ['useLayoutEffect(() => setOpen(false));', true],
  ['useEffect(onDrawn, []);', true],
  ['const view = <p ref={(box) => box?.scrollIntoView()} />;', true],
  ['useEffect(() => { box.scrollTo(0, 0); }, []);', false],
  ['useEffect(() => () => clearTimeout(timer), []);', false],
  ['useEffect(() => { return history.listen(show); }, []);', false],
  ['const view = <p ref={(box) => { box?.scrollIntoView(); }} onClick={() => box.scrollTo(0, 0)} />;', false],
];

it('the linter refuses effects and refs that return something by accident', () => {
  for (const [index, [line]] of samples.entries()) writeFileSync(path.join(folder, `${index}.tsx`), `${line}\n`);
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const refused = new Set([...stdout.matchAll(/(\d)\.tsx/g)].map(([, index]) => Number(index)));
  expect(samples.map(([line], index) => [line, refused.has(index)])).toEqual(samples);
});
