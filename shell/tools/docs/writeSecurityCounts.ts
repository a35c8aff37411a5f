import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { putBetweenMarks } from './document';
import { countTable } from './securityTables';

const overview = path.join(root, 'docs/security/README.md');

writeFileSync(overview, putBetweenMarks(readFileSync(overview, 'utf8'), 'counts', countTable()));
console.log(countTable());
