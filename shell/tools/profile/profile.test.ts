import { selfTimes } from './selfTime';
import { functionNameAt, ownerOf } from './sourceNames';

const frame = (functionName: string, url = '', lineNumber = 0, columnNumber = 0) => ({
  functionName,
  url,
  lineNumber,
  columnNumber,
});

describe('self time', () => {
  it('counts each sample until the next, for the function and for its owner, and leaves idle time out', () => {
    const profile = {
      nodes: [
        { id: 1, callFrame: frame('(idle)') },
        { id: 2, callFrame: frame('t', 'http://shop/remotes/catalog/1.0.0/147.abc.js', 0, 12) },
        { id: 3, callFrame: frame('e', 'http://shop/remotes/catalog/1.0.0/147.abc.js', 0, 90) },
        { id: 4, callFrame: frame('(program)') },
      ],
      samples: [1, 2, 3, 3, 4, 1],
      timeDeltas: [0, 500, 1_000, 2_000, 3_000, 4_000],
    };
    const find = (script: string, _line: number, column: number) => ({
      owner: 'mfe-catalog',
      name: `${script}:${column}`,
    });
    expect(selfTimes(profile, find)).toEqual({
      owners: [
        ['mfe-catalog', 6],
        ['(program)', 4],
      ],
      functions: [
        ['147.abc.js:90', 5],
        ['(program)', 4],
        ['147.abc.js:12', 1],
      ],
    });
  });
});

it.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/a/node_modules/@scope/name/index.js', '@scope/name'],
  ['shell/platform/src/format/delivery.ts', 'shell/platform'],
  ['mfe-catalog/src/card/ProductCard.tsx', 'mfe-catalog'],
  ['shell/webpack/runtime/consumes', 'webpack runtime'],
])('%s belongs to %s', (source, owner) => expect(ownerOf(source)).toBe(owner));

it.each([
  ['export function addDays(from, count) {', 'export '.length, 'addDays'],
  ['export function addDays(from, count) {', 'export function addDays'.length, 'addDays'],
  ['const isoDay = (day) => day', 'const isoDay = '.length, 'isoDay'],
  ['  render() {', 2, 'render'],
  ['const t = function () {', 'const t = '.length, 't'],
  ['return function () {', 'return '.length, undefined],
  ['list.map((one) => one)', 'list.map('.length, undefined],
])('%s at %d is %s', (line, column, name) => expect(functionNameAt(line, column)).toBe(name));
