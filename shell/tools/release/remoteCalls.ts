import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallExpression, type Expression, type Module, type ObjectExpression, parseSync } from '@swc/core';
import { literalOf, propertyOf } from './syntax';

/** Calls of a part of the site, as its sources declare them: `POST orders/{}/cancel`, below `/api/`. */
export interface DeclaredCalls {
  /** Sorted, each once. */
  calls: string[];
  /** Endpoints whose call cannot be read as it stands: file and name. */
  unread: string[];
}

/**
 * Reads which calls of the API the endpoints below a folder make, from their `query`: texts, templates, `{ url, method }`,
 * and functions of the same file that return one. What a `queryFn` does is told by its endpoint:
 * `extraOptions: { calls: ['POST support/tickets'] }`.
 */
export function readCalls(folder: string): DeclaredCalls {
  const calls = new Set<string>();
  const unread: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    if (!source.includes('.injectEndpoints(')) continue;
    const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
    const scope = scopeOf(module);
    for (const [name, definition] of endpointsOf(module)) {
      const found = callsOf(definition, scope);
      if (!found) unread.push(`${file}: ${name}`);
      for (const call of found ?? []) calls.add(call);
    }
  }
  return { calls: [...calls].sort(), unread };
}

/** Names of a module that stand for a value which can be read: texts and functions. */
type Scope = ReadonlyMap<string, Expression>;

function scopeOf(module: Module): Scope {
  const scope = new Map<string, Expression>();
  for (const statement of module.body) {
    const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) scope.set(id.value, init);
    }
  }
  return scope;
}

/** Every `name: build.query({ … })` of the module. */
function endpointsOf(module: Module): Array<[string, ObjectExpression]> {
  const found: Array<[string, ObjectExpression]> = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const property = node as { type?: string; key?: { value: string }; value?: CallExpression };
    if (property.type === 'KeyValueProperty' && property.key && property.value?.type === 'CallExpression') {
      const { callee, arguments: given } = property.value;
      const definition = given[0] && literalOf(given[0].expression);
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        /^(?:query|mutation|infiniteQuery)$/.test(callee.property.value) &&
        definition
      ) {
        found.push([property.key.value, definition]);
        return;
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(module);
  return found;
}

/** Undefined when it cannot be read. An endpoint that calls somebody else than the API says so: `calls: []`. */
function callsOf(definition: ObjectExpression, scope: Scope): string[] | undefined {
  const options = propertyOf(definition, 'extraOptions');
  const told = options && literalOf(options) && propertyOf(literalOf(options) as ObjectExpression, 'calls');
  const query = propertyOf(definition, 'query');
  const texts =
    told?.type === 'ArrayExpression'
      ? told.elements.flatMap((element) =>
          element?.expression.type === 'StringLiteral' ? [element.expression.value] : [],
        )
      : [];
  const found = [...texts, ...(query ? requestsOf(query, scope) : [])];
  return found.length > 0 || told ? found : undefined;
}

/** What a `query` asks for; a function stands for what it returns. */
function requestsOf(expression: Expression, scope: Scope): string[] {
  const plain = unwrap(expression);
  if (plain.type === 'ArrowFunctionExpression') {
    const { body } = plain;
    if (!('stmts' in body)) return requestsOf(body, scope);
    return body.stmts.flatMap((statement) =>
      statement.type === 'ReturnStatement' && statement.argument ? requestsOf(statement.argument, scope) : [],
    );
  }
  if (plain.type === 'ConditionalExpression') {
    return [...requestsOf(plain.consequent, scope), ...requestsOf(plain.alternate, scope)];
  }
  if (plain.type === 'CallExpression') return requestsOfHelper(plain, scope);
  const text = textOf(plain, scope);
  if (text !== undefined) return [callName('GET', text)];
  if (plain.type !== 'ObjectExpression') return [];
  const url = propertyOf(plain, 'url');
  const address = url && textOf(unwrap(url), scope);
  const method = propertyOf(plain, 'method');
  const verb = method ? textOf(unwrap(method), scope) : 'GET';
  return address !== undefined && verb !== undefined ? [callName(verb, address)] : [];
}

/** `post('login', body)`: what the function of this module returns when it gets that. */
function requestsOfHelper({ callee, arguments: given }: CallExpression, scope: Scope): string[] {
  const helper = callee.type === 'Identifier' ? scope.get(callee.value) : undefined;
  if (helper?.type !== 'ArrowFunctionExpression') return [];
  const inner = new Map(scope);
  helper.params.forEach((param, index) => {
    const value = given[index]?.expression;
    if (param.type === 'Identifier' && value) inner.set(param.value, value);
  });
  return requestsOf(helper, inner);
}

const unwrap = (expression: Expression): Expression =>
  expression.type === 'ParenthesisExpression' ||
  expression.type === 'TsAsExpression' ||
  expression.type === 'TsConstAssertion' ||
  expression.type === 'TsSatisfiesExpression'
    ? unwrap(expression.expression)
    : expression;

/** A text; `{}` stands for every value in it. */
function textOf(expression: Expression, scope: Scope): string | undefined {
  if (expression.type === 'StringLiteral') return expression.value;
  if (expression.type === 'TemplateLiteral') {
    return expression.quasis.map(({ cooked, raw }) => cooked ?? raw).join('{}');
  }
  const known = expression.type === 'Identifier' ? scope.get(expression.value) : undefined;
  return known && unwrap(known) !== expression ? textOf(unwrap(known), scope) : undefined;
}

const callName = (method: string, address: string): string =>
  `${method} ${address.split('?')[0]?.replace(/[^/]*\{\}[^/]*/g, '{}')}`;
