import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putBetweenMarks } from '../bench/document';
import { root } from '../build/units';
import { countTable } from './securityTables';

const overview = path.join(root, 'docs/security/README.md');

writeFileSync(overview, putBetweenMarks(readFileSync(overview, 'utf8'), 'counts', countTable()));
console.log(countTable());
