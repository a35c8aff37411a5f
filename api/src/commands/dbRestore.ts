import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeOf } from '../database/backup/dump';
import { restore } from '../database/backup/restore';
import { placeOf } from '../readSetting';
import { whereTyped } from './commandSettings';
import { CommandError, runCommand, say } from './run';
import { restoreUploads, uploadsBeside } from './uploads';

/** `npm run -w @boom/api db:restore -- <file.sql.gz> [--force]` */
runCommand(async ({ databaseUrl, dataDir, bucket }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) throw new CommandError('Which file? npm run -w @boom/api db:restore -- <file.sql.gz>');
  const file = resolve(whereTyped(), name);
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`);

  const counts = await restore(databaseUrl, file, { isForced: values.force });
  say(`Restored ${sizeOf(counts)} into ${placeOf(databaseUrl)}. Everybody has to sign in again.`);
  say('Before anybody decides about money: "After a restore" in docs/operations.md.');
  say(bucket ? uploadsBeside(file, bucket) : await restoreUploads(file, dataDir));
});
