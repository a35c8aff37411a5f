import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Document from '../docs/document';
import type * as Routes from '../routes';
import { operationsOf } from './operations';
import { testSettings } from './settings';

// `npm run -w @boom/api docs:operations`, after a change of a route. The routes ask for settings and reach nobody.
const folder = mkdtempSync(join(tmpdir(), 'boom-operations-'));
Object.assign(process.env, testSettings, { DATABASE_URL: 'postgres://localhost/none', DATA_DIR: folder });
const { features } = require('../routes') as typeof Routes;
const { buildDocument } = require('../docs/document') as typeof Document;

const file = join(__dirname, '../../contract/operations.json');
writeFileSync(file, `${JSON.stringify(operationsOf(buildDocument(features)), null, 2)}\n`);
process.exit();
