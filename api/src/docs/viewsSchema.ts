import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { JsonSchema } from '../http/jsonSchema';

const root = join(__dirname, '../../..');

/**
 * The JSON Schemas of the contract's `views.ts`, read from its TypeScript. Slow, and needs the sources: the result is kept
 * in its `views.schema.json`, and a test says when it is out of date.
 */
export function generateViewsSchema(): Record<string, JsonSchema> {
  const generator = createGenerator({
    path: join(__dirname, '../../contract/src/views.ts'),
    tsconfig: join(root, 'tsconfig.base.json'),
    type: 'Views',
    expose: 'export',
    topRef: false,
    skipTypeCheck: true,
  });
  const { definitions = {} } = generator.createSchema('Views');
  const text = JSON.stringify(definitions).replaceAll('#/definitions/', '#/components/schemas/');
  return JSON.parse(text) as Record<string, JsonSchema>;
}
