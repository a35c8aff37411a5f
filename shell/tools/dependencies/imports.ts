import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../build/units';

/** What is installed or made, and sources that are text to a tool. */
const SKIPPED = new Set(['node_modules', 'dist', 'var', 'template', '.tsbuild']);
const SOURCE = /\.([cm]?js|tsx?)$/;
/** Sources that are never part of what ships. */
const TEST = /\.(test|cases|spec)\.tsx?$|(^|\/)(test|testing|e2e|bench|jest)\//;

/** Names of an import's package, `@koa/router` of `@koa/router/x`; undefined for files and Node's own modules. */
function packageOf(specifier: string): string | undefined {
  if (/^[.#/]|:/.test(specifier) || builtinModules.includes(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** `import`, `require`, `require.resolve`, `jest.mock`, `jest.requireActual`. */
function isImport({ type, value, object }: { type: string; value?: string; object?: { value?: string } }): boolean {
  return type === 'Import' || value === 'require' || object?.value === 'require' || object?.value === 'jest';
}

/** As much of a syntax tree's node as is looked at. */
interface Node {
  type?: string;
  source?: { value?: unknown } | null;
  /** Of an import type. */
  argument?: { value?: unknown } | null;
  callee?: { type: string; value?: string; object?: { value?: string } };
  arguments?: Array<{ expression: { type: string; value?: unknown } }>;
}

/** Every module that a syntax tree imports: as a statement or a type, by `import()`, `require` or `jest.mock`. */
function* specifiersOf(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  const { type, source, argument, callee, arguments: given = [] } = tree as Node;
  const isCall =
    type === 'CallExpression' && callee && isImport(callee) && given[0]?.expression.type === 'StringLiteral';
  const named = [source?.value, type === 'TsImportType' && argument?.value, isCall && given[0]?.expression.value];
  yield* named.filter((name) => typeof name === 'string');
  for (const child of Object.values(tree)) yield* specifiersOf(child);
}

export interface Import {
  package: string;
  /** From the repository's root. */
  file: string;
  isTest: boolean;
}

function filesOf(folder: string, others: readonly string[]): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || others.includes(file) ? [] : filesOf(file, others);
    return SOURCE.test(file) ? [file] : [];
  });
}

/**
 * Every import of a package in a workspace's sources.
 *
 * @param others workspaces, of which some may lie in this one.
 */
export function importsOf(workspace: string, others: readonly string[]): Import[] {
  return filesOf(workspace, others).flatMap((file) => {
    const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    const packages = new Set([...specifiersOf(tree)].flatMap((specifier) => packageOf(specifier) ?? []));
    return [...packages].map((name) => ({ package: name, file, isTest: TEST.test(file) }));
  });
}
