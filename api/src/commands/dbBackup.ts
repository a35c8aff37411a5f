import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dump, sizeOf } from '../database/backup/dump';
import { whereTyped } from './commandSettings';
import { CommandError, runCommand, say } from './run';
import { saveUploads } from './uploads';

/** `npm run -w @boom/api db:backup [-- <file.sql.gz>] [--without-uploads]` */
runCommand(async ({ databaseUrl, dataDir, bucket }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-uploads': { type: 'boolean', default: false } },
  });
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const file = resolve(whereTyped(), positionals[0] ?? join(dataDir, 'backups', `compra-boom-${stamp}.sql.gz`));
  if (existsSync(file)) throw new CommandError(`${file} exists already.`);

  const counts = await dump(databaseUrl, file);
  say(`${file}: ${sizeOf(counts)}`);
  if (bucket) say(`Uploads are in the bucket ${bucket.bucket}: keep a copy of it by the provider's own means.`);
  else if (!values['without-uploads']) say(await saveUploads(dataDir, file));
  say('ENCRYPTION_KEY is not in it: without the same key, gateway secrets cannot be read again.');
});
