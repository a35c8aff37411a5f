import { type CallExpression, type Expression, parseSync } from '@swc/core';
import { literalOf, propertyOf } from './syntax';

/** One screen of a remote, as its table of contents names it. */
export interface ScreenEntry {
  /** Pattern from the site's root: `/producto/:id`. */
  path: string;
  /** Page files from the outermost layout inwards, relative to `src`, without extension. */
  pages: string[];
}

export interface RemoteTable {
  screens: ScreenEntry[];
  /** Page file by widget name. */
  widgets: Record<string, string>;
  /** Namespaces of the texts that it brings. */
  namespaces: string[];
}

/**
 * Reads which file stands behind which path from a remote's `remote.tsx`.
 *
 * That file is a table of contents without logic, so its literals can be read as they stand, and nobody has to keep a
 * second list for the preloads. What is not a literal is skipped: it costs a round of loading, not correctness.
 */
export function readRemoteTable(source: string): RemoteTable {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const exported = module.body.find(({ type }) => type === 'ExportDefaultExpression');
  const table = exported?.type === 'ExportDefaultExpression' ? literalOf(exported.expression) : null;
  if (!table) return { screens: [], widgets: {}, namespaces: [] };
  return {
    screens: screensOf(propertyOf(table, 'routes'), '', []),
    widgets: widgetsOf(propertyOf(table, 'widgets')),
    namespaces: keysOf(propertyOf(table, 'messages')),
  };
}

function screensOf(routes: Expression | undefined, base: string, outer: string[]): ScreenEntry[] {
  if (routes?.type !== 'ArrayExpression') return [];
  return routes.elements.flatMap((element) => {
    const route = element && literalOf(element.expression);
    if (!route) return [];
    const own = propertyOf(route, 'path');
    const path = joinPath(base, own?.type === 'StringLiteral' ? own.value : '');
    const lazy = propertyOf(route, 'lazy');
    const page = lazy && importOf(lazy);
    const pages = page ? [...outer, page] : outer;
    const inner = screensOf(propertyOf(route, 'children'), path, pages);
    // The leaves come first: they say more than the layout around them.
    return page ? [...inner, { path, pages }] : inner;
  });
}

function keysOf(object: Expression | undefined): string[] {
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) =>
    property.type === 'KeyValueProperty' && property.key.type !== 'Computed' ? [String(property.key.value)] : [],
  );
}

function widgetsOf(widgets: Expression | undefined): Record<string, string> {
  if (widgets?.type !== 'ObjectExpression') return {};
  const found: Record<string, string> = {};
  for (const property of widgets.properties) {
    if (property.type !== 'KeyValueProperty' || property.key.type === 'Computed') continue;
    const page = importOf(property.value);
    if (page) found[String(property.key.value)] = page;
  }
  return found;
}

/** The file of the first `import('./x')` inside an expression. */
function importOf(expression: Expression): string | null {
  let found: string | null = null;
  const visit = (node: unknown): void => {
    if (found || typeof node !== 'object' || node === null) return;
    const call = node as CallExpression;
    if (call.type === 'CallExpression' && call.callee.type === 'Import') {
      const request = call.arguments[0]?.expression;
      if (request?.type === 'StringLiteral') found = request.value.replace(/^\.\//, '');
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(expression);
  return found;
}

const joinPath = (base: string, path: string): string =>
  `/${[base, path].join('/').split('/').filter(Boolean).join('/')}`;
