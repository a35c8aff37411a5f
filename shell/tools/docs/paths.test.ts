import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { committedFiles } from '../git';

const files = committedFiles();
const folders = new Set(files.flatMap((file) => file.split('/').map((_, depth, all) => all.slice(0, depth).join('/'))));
const known = [...files, ...folders].map((each) => `/${each}`);

/** Decisions are history: what they name may be gone. */
const documents = files.filter((file) => file.endsWith('.md') && !/^docs\/decisions\/\d/.test(file));

/** What `docs/new-remote.md` has its reader write. */
const isExample = /mfe-rentas|^src\/contract\//;

const isFile = /\.(tsx?|[cm]?js|yml|svg|md)$/;
const isFolder = /^(\.\.|api|docs|e2e|mfe-[a-z]+|shell|src)\//;

/** Whether a file or folder has this path: from the root, from the document, or as the last part of a longer one. */
function exists(document: string, name: string): boolean {
  const place = path.posix.normalize(name.startsWith('.') ? path.posix.join(path.posix.dirname(document), name) : name);
  return known.some((each) => each.endsWith(`/${place.replace(/\/$/, '')}`));
}

/** What stands between backticks and is a path. */
function namedIn(text: string): string[] {
  const words = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([\w./-]+)`/g)].map(([, word = '']) => word);
  return words.filter((word) => (isFile.test(word) || isFolder.test(word)) && !isExample.test(word));
}

/** The paths of a tree that is drawn by indentation: `    log/  lifecycle.ts    what they are for`. */
function drawnIn(tree: string): string[] {
  let parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', text = ''] = /^( *)((?:[\w.-]+(?:\/|\.ts)[\w/.-]*(?: {1,2}|$))+)/.exec(line) ?? [];
    const names = text.split(/ +/).filter(Boolean);
    if (names.length > 0) parents = [...parents.slice(0, indent.length / 2), names[0] ?? ''];
    return names.map((name) => [...parents.slice(0, -1), name].join(''));
  });
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');

  it('names files and folders that are there', () => {
    expect(namedIn(text).filter((name) => !exists(document, name))).toEqual([]);
  });

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
    const places = links.map((link) => path.posix.normalize(path.posix.join(path.posix.dirname(document), link)));
    expect(places.filter((place) => !known.includes(`/${place}`))).toEqual([]);
  });
});

it('the map of CONTRIBUTING.md draws files and folders that are there', () => {
  const [, map = ''] =
    /## The map[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
  const drawn = drawnIn(map);
  expect(drawn).toContain('api/src/http/');
  expect(drawn.filter((name) => !known.includes(`/${name.replace(/\/$/, '')}`))).toEqual([]);
});
