import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateViewsSchema } from './viewsSchema';

// `npm run -w @boom/api docs:views`, after a change of the contract's types.
const file = join(__dirname, '../../contract/src/views.schema.json');
writeFileSync(file, `${JSON.stringify(generateViewsSchema(), null, 2)}\n`);
