import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run -w @boom/api docs:views`, after a change of the contract's types: the JSON Schemas of its `views.ts`, read from
 * its TypeScript. The generator brings a compiler of its own, and so comes by npx; a test beside `views.ts` compares the
 * shapes without it.
 */
const contract = join(__dirname, '../../contract');
const text = execFileSync(
  'npx',
  [
    ...['--yes', 'ts-json-schema-generator@2.4.0', '--path', join(contract, 'src/views.ts'), '--type', 'Views'],
    ...['--tsconfig', join(contract, '../../tsconfig.base.json'), '--expose', 'export', '--no-top-ref'],
    ...['--no-type-check', '--unstable'],
  ],
  { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
);
const { definitions } = JSON.parse(text.replaceAll('#/definitions/', '#/components/schemas/')) as {
  definitions: object;
};
writeFileSync(join(contract, 'src/views.schema.json'), `${JSON.stringify(definitions, null, 2)}\n`);
