import { parseArgs } from 'node:util';
import { listMigrations, migrate, migrateDown } from '../database/migrator';
import { CommandError, runCommand, say } from './run';

/** `npm run -w @boom/api db:migrate [-- --status | --down N]` */
runCommand(async ({ databaseUrl }) => {
  const { values } = parseArgs({ options: { status: { type: 'boolean' }, down: { type: 'string' } } });
  if (values.status) {
    for (const { name, isApplied } of await listMigrations(databaseUrl)) say(`${isApplied ? 'up  ' : 'down'} ${name}`);
    return;
  }
  if (values.down !== undefined) {
    if (!/^[1-9]\d{0,3}$/.test(values.down)) throw new CommandError('--down needs a number: how many migrations.');
    report('Taken back', await migrateDown(databaseUrl, Number(values.down), sayThatItWaits));
    return;
  }
  report('Done', await migrate(databaseUrl, sayThatItWaits));
});

function sayThatItWaits(name: string): void {
  say(`${name} waits: a backup or a report reads its table. It tries again in three seconds.`);
}

function report(what: string, names: string[]): void {
  say(names.length === 0 ? 'Nothing to do: the schema is where it should be.' : `${what}: ${names.join(', ')}`);
}
