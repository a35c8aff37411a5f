import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type BucketSettings,
  bucketSettings,
  ConfigurationError,
  directDatabaseUrl,
  encryptionKeys,
  type Source,
  setting,
} from '../readSetting';

/** What a command needs to know; far less than the API, so that it also runs where no mail server is configured. */
export interface CommandSettings {
  databaseUrl: string;
  /** What names it; null for the database that `npm start` brought along. */
  urlSetting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | null;
  dataDir: string;
  /** The bucket that holds uploads; null when they lie below `dataDir`. */
  bucket: BucketSettings | null;
}

/** Where the command was typed: npm runs it in the folder of the workspace. */
export const whereTyped = (source: Source = process.env): string => source.INIT_CWD ?? process.cwd();

/**
 * Reads the settings of a command: those of the environment, else of `.env` where it was typed.
 *
 * Without `DATABASE_URL` it is the database of the store that runs here, which leaves its address in its data folder
 * (`api/embedded`).
 *
 * @throws ConfigurationError when there is neither, or the two addresses that are set are of different databases.
 */
export function readCommandSettings(source: Source): CommandSettings {
  const dataDir = resolve(whereTyped(source), setting(source, 'DATA_DIR') ?? 'var');
  const bucket = bucketSettings(source);
  if (setting(source, 'DATABASE_URL')) {
    const urlSetting = setting(source, 'DATABASE_DIRECT_URL') ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return { databaseUrl: directDatabaseUrl(source), urlSetting, dataDir, bucket };
  }
  const addressFile = join(dataDir, 'database-url');
  if (!existsSync(addressFile)) {
    throw new ConfigurationError(
      `DATABASE_URL is missing, and no store with an embedded database runs on ${dataDir}: it runs only while "npm start" does.`,
    );
  }
  return { databaseUrl: readFileSync(addressFile, 'utf8').trim(), urlSetting: null, dataDir, bucket };
}

/**
 * What encrypts in the database of a command, newest first: `ENCRYPTION_KEY`, else what `npm start` keeps in the data folder
 * of the store whose database it brought along.
 *
 * @throws ConfigurationError
 */
export function storeKeys(source: Source, { urlSetting, dataDir }: CommandSettings): Buffer[] {
  const secretsFile = join(dataDir, 'secrets.json');
  const isKept = urlSetting === null && !setting(source, 'ENCRYPTION_KEY') && existsSync(secretsFile);
  return encryptionKeys(isKept ? JSON.parse(readFileSync(secretsFile, 'utf8')) : source);
}
