import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../../package.json';
import { root } from '../build/units';
import { committedFiles } from '../git';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = committedFiles();
const [, plan = ''] = /<!-- plan:start -->\n([\s\S]*?)<!-- plan:end -->/.exec(read('docs/reliability.md')) ?? [];
const rows = plan
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, test = '', , commands = '', when = '', named = '']) => ({ test, commands, when, named }));
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);

/** Why nothing would run; undefined where something does. */
function faultOf(command: string): string | undefined {
  const [, script = '', option] = /^npm run ([\w:]+)(?: -- (--\w+))?$/.exec(command) ?? [];
  if (script) {
    if (!(script in scripts)) return `no script ${script}`;
    if (option && !read('shell/tools/cluster/main.ts').includes(`'${option}':`)) return `no option ${option}`;
    return undefined;
  }
  const [, jest, project] = /^(?:NIGHT=1 )?npx jest (.+) --selectProjects (\w+)$/.exec(command) ?? [];
  const [, browser] = /^npx playwright test --config e2e (.+)$/.exec(command) ?? [];
  const patterns = (jest ?? browser)?.split(' ');
  if (!patterns) return `no command: ${command}`;
  const folder = browser ? 'e2e/' : project === 'api' ? 'api/src/' : 'shell/';
  const tests = files.filter((file) => file.startsWith(folder) && /\.(test|spec)\.tsx?$/.test(file));
  const idle = patterns.filter((pattern) => !tests.some((file) => file.includes(pattern)));
  return idle.length > 0 ? `no test like ${idle.join(', ')}` : undefined;
}

it('says of each test of the rulebook what runs it, when, and where it is', () => {
  expect(rows.map(({ test }) => test)).toEqual(Array.from({ length: 20 }, (_, index) => `T${index + 1}`));
  for (const { test, commands, when, named } of rows) {
    expect([test, quoted(commands).length > 0, /^[cnr](, |$)/.test(when), quoted(named).length > 0]).toEqual([
      test,
      true,
      true,
      true,
    ]);
  }
});

it.each(rows)('$test is run by commands that there are, and its files as well', ({ commands, named }) => {
  expect(quoted(commands).map(faultOf).filter(Boolean)).toEqual([]);
  expect(quoted(named).filter((file) => !files.includes(file))).toEqual([]);
});
