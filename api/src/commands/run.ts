import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAboutConnection } from '../database/errors';
import { ConfigurationError, placeOf } from '../readSetting';
import { type CommandSettings, readCommandSettings, whereTyped } from './commandSettings';

/** What was asked for cannot be done; the message is one line for the operator. */
export class CommandError extends Error {}

/** Says something to whoever typed the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command as a process: 0 when it worked, else 1 and one line that says why. */
export function runCommand(command: (settings: CommandSettings) => Promise<void>): void {
  const envFile = join(whereTyped(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  let settings: CommandSettings | undefined;
  const running = async () => {
    settings = readCommandSettings(process.env);
    await command(settings);
  };
  running().catch((error: unknown) => {
    process.stderr.write(`${explain(error, settings)}\n`);
    process.exitCode = 1;
  });
}

/** One line, without the password that the address holds. */
function explain(error: unknown, settings: CommandSettings | undefined): string {
  const { code, message } = error as { code?: string; message?: string };
  if (settings && !(error instanceof ConfigurationError) && isAboutConnection(error)) {
    const { databaseUrl, urlSetting } = settings;
    const hint = urlSetting ? ` (${urlSetting})` : ' The embedded database runs only while "npm start" does.';
    return `The database at ${placeOf(databaseUrl)} cannot be reached: ${message || code}.${hint}`;
  }
  return (message || code || String(error)).split('\n')[0] ?? '';
}
