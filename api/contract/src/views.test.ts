import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewSchemas } from './viewSchemas';

const root = join(__dirname, '../../..');

/** As much of JSON Schema as the generator writes for our types. */
interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  not?: Schema;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

function typeOfObject({ properties = {}, required = [], additionalProperties = true }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  const others = additionalProperties === true ? {} : additionalProperties;
  return `{ ${fields.join(' ')} ${others ? `[name: string]: ${typeOf(others)};` : ''} }`;
}

/** The TypeScript that a schema stands for. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return `Schemas[${JSON.stringify(schema.$ref.split('/').at(-1))}]`;
  if (schema.anyOf) return schema.anyOf.map((one) => `(${typeOf(one)})`).join(' | ');
  if (schema.not) return 'never';
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`;
  if (schema.type === 'object') return typeOfObject(schema);
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
}

/** What the compiler says when the schemas, as types, are not those of `views.ts`; empty when they are. */
function differences(schemas: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'boom-views-'));
  try {
    const program = `import type { Views } from ${JSON.stringify(join(__dirname, 'views'))};
      interface Schemas { ${Object.entries(schemas)
        .map(([name, schema]) => `${name}: ${typeOf(schema)};`)
        .join('\n')} }
      type Plain<T> = T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
      type Compared = { [K in keyof Views]: Same<Plain<Views[K]>, Plain<Schemas[K]>> };
      export const differing: { [K in keyof Compared as Compared[K] extends true ? never : K]: K } = {};`;
    writeFileSync(join(folder, 'views.ts'), program);
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, incremental: false, types: [], lib: ['es2024', 'dom'] },
      files: ['views.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('views.schema.json', () => {
  it('has the shapes of the contract as it is now (else: npm run -w @boom/api docs:views)', () => {
    expect(differences(viewSchemas)).toBe('');
  }, 30_000);

  it('is told apart from one with another optional field', () => {
    const { ApiErrorBody: schema, ...others } = viewSchemas;
    const altered = { ...schema, properties: { ...schema.properties, other: { type: 'string' } } };
    expect(differences({ ...others, ApiErrorBody: altered })).toContain('ApiErrorBody');
  }, 30_000);
});
