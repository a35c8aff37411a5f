import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../build/units';

interface Texts {
  [key: string]: string | string[] | Texts;
}

const SKIPPED = new Set(['node_modules', 'dist', 'var', 'template']);
const PLURAL = /_(zero|one|many|other)$/;
/** What code calls a file of texts that it reads itself. */
const TEXTS = /^(texts|\w+Texts|esMX)$/;
/** Files by codes, "stock_below_zero": nothing is counted there. */
const CODES = /^api\/(contract\/src\/errorTexts|src\/payments\/es-MX)/;

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesOf(file);
    return [file];
  });

const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
/** A team may have checked out its own folder only. */
const apis = ['api/src', 'api/embedded', 'api/demo/seed', 'api/contract/src'];
const folders = [...apis, 'shell', ...remotes.map((name) => `${name}/src`)];
const files = folders.filter((folder) => existsSync(path.join(root, folder))).flatMap(filesOf);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every text with its path, "availability.few_one". */
const textsOf = (texts: Texts, at = ''): Array<[key: string, text: string]> =>
  Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${at}${key}`, value] as [string, string]];
    return Array.isArray(value) ? [[`${at}${key}`, value.join('\n')]] : textsOf(value, `${at}${key}.`);
  });

const resources = files
  // Words to search by and names of days: lists that code walks, not texts by key. What the API says of its routes is held
  // to them by its own `contract.test.ts`.
  .filter(
    (file) => file.endsWith('es-MX.json') && !/(emojis|calendar|[rR]outes|health|reports)\.es-MX\.json$/.test(file),
  )
  .map((file) => ({ file, texts: textsOf(JSON.parse(read(file))) }));

const placeholdersOf = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it('every part of the repository has texts', () => {
  expect(resources.length).toBeGreaterThan(remotes.length);
});

describe.each(resources)('$file', ({ file, texts }) => {
  const byKey = new Map(texts);

  it('has no text that is empty, has blanks around it or a placeholder half written', () => {
    const wrong = texts.filter(
      ([, text]) => !text || text.trim() !== text || /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    // What the API's own documentation says about JSON.
    expect(wrong.filter(() => !file.startsWith('api/src/docs'))).toEqual([]);
  });

  it('has every plural form of Spanish, each with the same placeholders', () => {
    if (CODES.test(file)) return;
    const plurals = texts.filter(([key]) => PLURAL.test(key)).map(([key]) => key.replace(PLURAL, ''));
    for (const key of new Set(plurals)) {
      const [one, many, other] = ['one', 'many', 'other'].map((form) => byKey.get(`${key}_${form}`));
      expect([key, one, many, other]).toEqual([key, expect.any(String), expect.any(String), expect.any(String)]);
      expect([key, placeholdersOf(many)]).toEqual([key, placeholdersOf(other)]);
      // "Queda una pieza", "Sin resultados": these may say less.
      for (const few of [one, byKey.get(`${key}_zero`)]) {
        expect([key, placeholdersOf(other)]).toEqual([key, expect.arrayContaining(placeholdersOf(few))]);
      }
    }
  });
});

it.each([
  ['opinión', /reseña/i],
  ['correo', /\be-?mail\b/i],
])('what is called «%s» has no other name', (_name, other) => {
  const found = resources.flatMap(({ file, texts }) => texts.map(([key, text]) => ({ at: `${file}: ${key}`, text })));
  // Neither a placeholder's name nor a tag's is read by anybody.
  expect(found.filter(({ text }) => other.test(text.replace(/\{\{\w+\}\}|<\/?\w+>/g, ''))).map(({ at }) => at)).toEqual(
    [],
  );
});

it('a per cent sign begins no line: a no-break space holds it to its number', () => {
  const found = resources.flatMap(({ file, texts }) => texts.map(([key, text]) => ({ at: `${file}: ${key}`, text })));
  expect(found.filter(({ text }) => /[\d}] %/.test(text)).map(({ at }) => at)).toEqual([]);
  // What code puts together of a number and its sign; tools write lines of a fixed width.
  const shown = files.filter((file) => isCode(file) && !file.startsWith('shell/tools/'));
  expect(shown.filter((file) => /\$?\{[^{}]+\} %/.test(read(file)))).toEqual([]);
});

it('no text by code counts what may be one: it has no plural forms', () => {
  const counted = /\{\{(?!max|min)\w+\}\} (de )?\p{L}+s\b/u;
  const texts = resources.filter(({ file }) => CODES.test(file)).flatMap((each) => each.texts);
  expect(texts.filter(([, text]) => counted.test(text))).toEqual([]);
});

/** What the code of a part says that can name a text. */
interface Named {
  /** t('title'), tOrders('title') */
  asked: Set<string>;
  /** 'orders.title' */
  literals: Set<string>;
  /** `orders.status.${status}` */
  templates: RegExp[];
  /** texts.orders.title, and texts.orders[name], which names all of a section. */
  chains: Set<string>;
  /** What it imports of its own part, as files without extension. */
  imports: Set<string>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Walks the syntax tree of a file. */
function look(node: unknown, named: Named, file: string): void {
  if (Array.isArray(node)) for (const each of node) look(each, named, file);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const {
    type,
    name,
    value,
    quasis,
    expressions,
    callee,
    source,
    arguments: given,
  } = node as { [name: string]: unknown };
  if (
    type === 'CallExpression' &&
    /^t([A-Z]\w*)?$/.test(String((callee as { value?: unknown }).value)) &&
    Array.isArray(given)
  ) {
    const { type: kind, value: key } = given[0].expression;
    if (kind === 'StringLiteral') named.asked.add(key);
  }
  if (type === 'ImportDeclaration') {
    named.imports.add(path.posix.join(file, '..', (source as { value: string }).value));
  }
  // `name="title"` of a field names no text.
  const isPlain = type === 'JSXAttribute' && (name as { value: string }).value !== 'i18nKey';
  if (isPlain && (value as { type?: string } | null)?.type === 'StringLiteral') return;
  if (type === 'StringLiteral') named.literals.add(String(value));
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && Array.isArray(expressions)) {
    const pieces = quasis.map(({ cooked }: { cooked: string }) => cooked);
    if (expressions.length === 0) named.literals.add(pieces.join(''));
    else if (/\w+\.|\.\w+|^[a-z]+$/i.test(pieces.join(''))) {
      named.templates.push(new RegExp(`^${pieces.map(escaped).join('.+')}$`));
    }
  }
  const chain = chainOf(node);
  if (chain) named.chains.add(chain);
  for (const each of Object.values(node)) look(each, named, file);
}

/** "texts.orders.title", of what is read from a file of texts itself. */
function chainOf(node: object): string {
  const { type, value, object, property } = node as { [name: string]: unknown };
  if (type === 'Identifier') return TEXTS.test(String(value)) ? 'texts' : '';
  if (type !== 'MemberExpression' || typeof object !== 'object' || !object) return '';
  const before = chainOf(object);
  const { type: kind, value: name } = property as { type: string; value?: string };
  return before && kind === 'Identifier' ? `${before}.${name}` : before;
}

const namedIn = new Map<string, Named>();

const isCode = (file: string) => /\.(tsx?|cjs)$/.test(file) && !/\.(test|cases)\.tsx?$/.test(file);

/** What the code of a part names. */
function readCode(isRead: (file: string) => boolean): Named[] {
  return files.filter((file) => isCode(file) && isRead(file)).map(namedBy);
}

function namedBy(file: string): Named {
  const known = namedIn.get(file);
  if (known) return known;
  const named: Named = {
    asked: new Set(),
    literals: new Set(),
    templates: [],
    chains: new Set(),
    imports: new Set(),
  };
  look(parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('x') }), named, file);
  namedIn.set(file, named);
  return named;
}

/**
 * Whose code may name the texts of a file: the platform's are everybody's, the shell's are also the site's. A feature's
 * are read where its `i18n.ts` is imported, and by what it hands its `t` to.
 */
function readersOf(file: string): (source: string) => boolean {
  const [, feature] = /^(mfe-.*|shell\/platform\/src\/(?!i18n)\w+)\/es-MX\.json$/.exec(file) ?? [];
  if (feature) {
    const own = files.filter((each) => each.startsWith(`${feature}/`) && isCode(each));
    const handed = new Set(own.flatMap((each) => [...namedBy(each).imports]));
    return (source) => namedBy(source).imports.has(`${feature}/i18n`) || handed.has(source.replace(/\.tsx?$/, ''));
  }
  if (file.startsWith('shell/platform/src/')) return (source) => !source.startsWith('api/');
  const part = file.startsWith('shell/src/') ? 'shell/' : file.replace(/src\/.*|[\w-]+\/[\w.-]+$/, '');
  return (source) => source.startsWith(part.startsWith('api/') ? 'api/' : part);
}

it('every text is named by code', () => {
  const unused = resources
    // The release checks the texts of paths; the audit log's labels are found by calls and fields that the API writes down.
    .filter(({ file }) => !/\/(site|labels)\.es-MX\.json$/.test(file))
    .flatMap(({ file, texts }) => {
      const code = readCode(readersOf(file));
      const literals = new Set(code.flatMap((each) => [...each.literals]));
      const templates = code.flatMap((each) => each.templates);
      const chains = new Set(code.flatMap((each) => [...each.chains]));
      const isNamed = (key: string) => {
        if (literals.has(key) || templates.some((template) => template.test(key))) return true;
        const sections = key.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
        // texts[code]: the API's codes stand in its code as they are.
        if (file.startsWith('api/') && literals.has(sections[0] as string)) return true;
        return sections.some((section) => chains.has(`texts.${section}`));
      };
      const isUsed = (key: string) => isNamed(key) || (PLURAL.test(key) && isNamed(key.replace(PLURAL, '')));
      return texts
        .map(([key]) => key)
        .filter((key) => !isUsed(key))
        .map((key) => `${file}: ${key}`);
    });
  expect(unused).toEqual([]);
});

it('every text that code asks for is there', () => {
  const readable = resources.map(({ file, texts }) => ({ isRead: readersOf(file), texts }));
  const missing = files.filter(isCode).flatMap((file) => {
    const known = readable.filter(({ isRead }) => isRead(file)).flatMap(({ texts }) => texts);
    const keys = new Set(known.flatMap(([key]) => [key, key.replace(PLURAL, '')]));
    return [...namedBy(file).asked].filter((key) => !keys.has(key)).map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

it('every change that the audit log records has a name, and so has each field of what it answers', () => {
  if (!remotes.includes('mfe-admin')) return;
  // Of paths: "POST /api/admin/orders/:id/refund" here, "…/{id}/refund" in what the API says of itself.
  const plain = (call: string) => call.replace(/:\w+|\{\w+\}/g, '{}');
  const { action, field } = JSON.parse(read('mfe-admin/src/audit/labels.es-MX.json'));
  const known = new Set(Object.keys(action).map(plain));
  const operations: Record<string, { answers: object }> = JSON.parse(read('api/contract/operations.json'));
  const recorded = Object.keys(operations)
    .filter((call) => /^(POST|PUT|PATCH|DELETE) \/api\/(admin|support)\//.test(call))
    // Of open forms: `api/src/admin/audit.ts` does not record them.
    .filter((call) => !/\/(editing|preview)$/.test(call));
  expect(recorded.filter((call) => !known.has(plain(call)))).toEqual([]);
  // What is kept is what the panel is answered, "lines[].price" by its two names.
  const told = recorded.flatMap((call) => Object.keys(operations[call]?.answers ?? {}));
  const names = new Set(told.flatMap((answer) => answer.match(/\w+/g) ?? []));
  expect([...names].filter((name) => !(name in field))).toEqual([]);
  // By the alphabet, where who adds one finds its place.
  const named = Object.keys(field).map((name) => name.toLowerCase());
  expect(named).toEqual([...named].sort());
});

it('every kind of job has a name', () => {
  if (!remotes.includes('mfe-admin')) return;
  const { name } = JSON.parse(read('mfe-admin/src/jobs/es-MX.json'));
  const kinds = files
    .filter((file) => file.startsWith('api/src/') && isCode(file))
    .flatMap((file) => [...read(file).matchAll(/\bdefineJob\('([\w.-]+)'/g)].map(([, kind = '']) => kind));
  expect(kinds).toContain('orders.expire');
  expect(kinds.filter((kind) => !(kind.replace('.', '/') in name))).toEqual([]);
});
